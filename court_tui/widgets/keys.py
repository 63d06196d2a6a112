"""The last line of every screen: the keys that work now."""

from __future__ import annotations

from textual.binding import Binding
from textual.content import Content
from textual.events import Click
from textual.screen import Screen
from textual.style import Style
from textual.widget import Widget


class KeyLine(Widget):
    """Shows the bindings that work now, and presses a key when its label is clicked.

    Textual's `Footer` mounts a widget for each key anew whenever one of them changes, which takes longer than
    all else that a key press does; this is one widget that draws one line. The keys of the app keep their place
    at the end; of the others, the screen's own first, those that do not fit are left out from the right. The
    rules screen and the palette list them all.
    """

    def on_mount(self) -> None:
        """Follow the screen's bindings."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)

    def _follow(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self.refresh()

    def render(self) -> Content:
        """The labels, in the order of the bindings."""
        labels: dict[str, Content] = {}
        of_app: dict[str, Content] = {}
        for node, binding, enabled, _ in self.screen.active_bindings.values():
            if enabled and (binding.show or binding.action == "command_palette"):
                there = of_app if node is self.app else labels
                there.setdefault(binding.action, self._label(binding))
        own = self._own_actions()
        end = Content.assemble(*of_app.values())
        line = Content(" ")
        for action in sorted(labels, key=lambda action: action not in own):
            if line.cell_length + labels[action].cell_length + end.cell_length <= self.size.width:
                line += labels[action]
        return Content.assemble(line, " " * (self.size.width - line.cell_length - end.cell_length), end)

    def _own_actions(self) -> set[str]:
        """The actions of the bindings that the screen adds to those of its base."""
        return {binding.action for binding in Binding.make_bindings(vars(type(self.screen)).get("BINDINGS", ()))}

    def _label(self, binding: Binding) -> Content:
        does = "All" if binding.action == "command_palette" else binding.description
        label = Content.assemble((self.app.get_key_display(binding), "bold $footer-key-foreground"), f" {does}  ")
        return label.stylize(Style.from_meta({"key": binding.key}))

    def on_click(self, event: Click) -> None:
        """Press the key whose label was clicked."""
        key = event.style.meta.get("key")
        if key is not None:
            self.app.simulate_key(key)
