"""The last line of every screen: the keys that work now."""

# What kind of app and of screen a widget has, Textual leaves open.
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from textual.binding import Binding
from textual.content import Content
from textual.events import Click
from textual.screen import Screen
from textual.widget import Widget


class KeyLine(Widget):
    """Shows the bindings that work now, and presses a key when its label is clicked.

    Textual's `Footer` mounts a widget for each key anew whenever one of them changes, which takes longer than
    all else that a key press does; this is one widget that draws one line. The keys of the app keep their place
    at the end; of the others, the screen's own first, those that do not fit are left out from the right. The
    rules screen and the palette list them all.
    """

    def __init__(
        self,
        label_now: Callable[[Binding], str] = attrgetter("description"),
        key_now: Callable[[Binding], str] = attrgetter("key"),
    ) -> None:
        """The keys with their labels as usual, or as `label_now` has them at the moment.

        A click presses the key as usual, or the one that `key_now` names.
        """
        super().__init__()
        self._label_now = label_now
        self._key_now = key_now
        self.places: dict[str, range] = {}
        """The keys that are shown, and which columns each label takes."""
        self._line = Content("")

    def on_mount(self) -> None:
        """Follow the screen's bindings."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)

    def _follow(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self._draw()

    def on_resize(self) -> None:
        """Use the room that there is."""
        self._draw()

    def _draw(self) -> None:
        line = self._labels()
        if not line.is_same(self._line):
            self._line = line
            self.refresh()

    def render(self) -> Content:
        """The labels: the screen's keys from the left, the app's at the right end."""
        return self._line

    def _labels(self) -> Content:
        of_screen: dict[str, Binding] = {}
        of_app: dict[str, Binding] = {}
        for node, binding, enabled, _ in self.screen.active_bindings.values():
            if enabled and (binding.show or binding.action == "command_palette"):
                (of_app if node is self.app else of_screen).setdefault(binding.action, binding)
        own = {binding.action for binding in Binding.make_bindings(vars(type(self.screen)).get("BINDINGS", ()))}
        # Other keys, where people have chosen some, come last of all.
        usual = [binding.action for _, binding in type(self.screen)._merged_bindings or ()]

        def place(binding: Binding) -> int:
            return usual.index(binding.action) if binding.action in usual else -1

        self.places = {}
        labels = {binding.key: self._label(binding) for binding in (*of_screen.values(), *of_app.values())}
        end = self.size.width - sum(labels[binding.key].cell_length for binding in of_app.values()) + 1
        line = Content("")
        for binding in sorted(of_screen.values(), key=lambda binding: (binding.action not in own, place(binding))):
            if line.cell_length + labels[binding.key].cell_length <= end:
                line = self._placed(line, self._key_now(binding), labels[binding.key])
        line = line.pad_right(end - line.cell_length)
        for binding in of_app.values():
            line = self._placed(line, binding.key, labels[binding.key])
        return line.truncate(self.size.width)

    def _placed(self, line: Content, key: str, label: Content) -> Content:
        self.places[key] = range(line.cell_length, line.cell_length + label.cell_length)
        return line + label

    def _label(self, binding: Binding) -> Content:
        does = "All" if binding.action == "command_palette" else self._label_now(binding)
        return Content.assemble((self.app.get_key_display(binding), "bold $footer-key-foreground"), f" {does}  ")

    def on_click(self, event: Click) -> None:
        """Press the key whose label was clicked."""
        for key, columns in self.places.items():
            if event.x in columns:
                self.app.simulate_key(key)
