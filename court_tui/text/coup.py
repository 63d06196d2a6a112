"""Coup in plain text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from court_tui.rules import Move, seat_of
from court_tui.rules.coup import ASSASSIN_PRICE, BLOCKERS, CHARACTER_OF, COUP_PRICE, CoupView, Player
from court_tui.text.game_text import GameText, Happening, counted, listed, seat_name

NOUNS = {"foreign-aid": "foreign aid", "assassinate": "assassination", "steal": "theft"}
"""What an action is called where its verb does not do."""


class CoupText(GameText[CoupView]):
    """The game of bluff. Nobody's hidden card is told before it is shown."""

    reasons = {"last-influence": "one seat alone had influence"}  # noqa: RUF012  # a ClassVar in GameText

    def rows(self, view: CoupView, names: Sequence[str]) -> list[str]:
        """A line a seat, then what is under way and who is asked, then the hands that the view shows."""
        lines = [f"Coup: {counted(len(names), 'seat')}, {counted(view.court, 'card')} in the Court deck."]
        for seat, player in enumerate(view.players):
            mark = ">" if seat == view.to_move else " "
            held = self._influence(player)
            lines.append(f"{mark} {seat_name(seat, names)}: {counted(player.coins, 'coin')}; {held}.")
        if view.claim is not None:
            claim = view.claim
            lines.append(self._declared(claim.seat, claim.action, claim.target, names))
        if view.blocker is not None:
            lines.append(f"{names[view.blocker.seat]} blocks with the {self.title(view.blocker.character)}.")
        if view.to_move is not None:
            lines.append(self._asked(view, names))
        for seat, player in enumerate(view.players):
            if player.cards:
                lines.append(f"{seat_name(seat, names)} holds {listed([self.title(card) for card in player.cards])}.")
        return lines

    def ending(self, view: CoupView, names: Sequence[str]) -> str:
        """The last seat with influence (COUP-22)."""
        assert view.result is not None, "the game is over"
        return f"{names[view.result.winners[0]]} wins: nobody else has influence left."

    def move(self, happening: Happening, names: Sequence[str]) -> list[str]:
        """The move itself, whom it cost an influence, and what the action under way then brought."""
        return [*self._said(happening, names), *self._lost(happening, names), *self._brought(happening, names)]

    def learned(self, before: CoupView, after: CoupView, names: Sequence[str]) -> list[str]:
        """What was drawn for a card that had been shown (COUP-13)."""
        assert after.viewer is not None
        drawn = Counter(after.players[after.viewer].cards or ()) - Counter(before.players[after.viewer].cards or ())
        new = [self.title(card) for card in drawn.elements()]
        return [f"New in {names[after.viewer]}'s hand: {listed(new)}."] if new else []

    def order(self, move: Move, view: CoupView, names: Sequence[str]) -> str:
        """What is done, claimed, doubted, or given up."""
        match move:
            case ("pass",):
                return "Let it pass"
            case ("challenge",):
                claim = view.blocker or view.claim
                assert claim is not None and claim.character is not None, "somebody claims somebody"
                return f"Challenge {names[claim.seat]}'s {self.title(claim.character)}"
            case ("block", character):
                assert view.claim is not None, "something is blocked"
                return f"Claim the {self.title(character)}: block {names[view.claim.seat]}'s {_noun(view.claim.action)}"
            case ("lose", character):
                return f"Lose the {self.title(character)}"
            case ("keep", *characters):
                return f"Keep the {listed([self.title(character) for character in characters])}"
            case (action, *target):
                claims = f"Claim the {self.title(CHARACTER_OF.get(action, ''))}: "
                rival = names[seat_of(target[0])] if target else ""
                return {
                    "income": "Take 1 coin as income",
                    "foreign-aid": "Take 2 coins of foreign aid",
                    "coup": f"Launch a coup against {rival}, for {COUP_PRICE} coins",
                    "tax": f"{claims}take 3 coins",
                    "assassinate": f"{claims}assassinate {rival}, for {ASSASSIN_PRICE} coins",
                    "steal": f"{claims}steal up to 2 coins from {rival}",
                    "exchange": f"{claims}exchange cards with the Court",
                }[action]
        raise AssertionError(f"no move: {move}")

    # What a move says

    def _said(self, happening: Happening, names: Sequence[str]) -> Iterator[str]:
        actor, before = names[happening.seat], happening.before
        match happening.move:
            case ("pass",):
                if _window_closed(happening):
                    yield self._nobody(before, names)
            case ("challenge",):
                yield from self._challenged(happening, names)
            case ("block", character):
                yield f"{actor} blocks with the {self.title(character)}."
            case ("lose", _):
                pass  # the loss is told with the others
            case ("keep",):
                kept = happening.after.players[happening.seat].hidden
                yield f"{actor} keeps {counted(kept, 'card')} and shuffles 2 into the Court deck."
            case (action,):
                yield self._declared(happening.seat, action, None, names)
            case (action, target):
                yield self._declared(happening.seat, action, seat_of(target), names)

    def _declared(self, seat: int, action: str, target: int | None, names: Sequence[str]) -> str:
        actor, rival = names[seat], "" if target is None else names[target]
        claims = f"{actor} claims the {self.title(CHARACTER_OF.get(action, ''))}"
        return {
            "income": f"{actor} takes 1 coin as income.",
            "foreign-aid": f"{actor} asks for foreign aid of 2 coins.",
            "coup": f"{actor} pays {COUP_PRICE} coins for a coup against {rival}.",
            "tax": f"{claims} for a tax of 3 coins.",
            "assassinate": f"{claims} and pays {ASSASSIN_PRICE} coins to assassinate {rival}.",
            "steal": f"{claims} to steal from {rival}.",
            "exchange": f"{claims} to exchange cards.",
        }[action]

    def _nobody(self, before: CoupView, names: Sequence[str]) -> str:
        """The window that `before` shows has closed, and nobody made use of it."""
        assert before.claim is not None
        if before.phase == "challenge":
            assert before.claim.character is not None
            return f"Nobody challenges {names[before.claim.seat]}'s {self.title(before.claim.character)}."
        if before.phase == "block":
            blocker = "Nobody blocks" if before.claim.target is None else f"{names[before.claim.target]} does not block"
            return f"{blocker} the {_noun(before.claim.action)}."
        assert before.blocker is not None
        character = self.title(before.blocker.character)
        return f"Nobody challenges {names[before.blocker.seat]}'s {character}: {self._stopped(before)}"

    def _challenged(self, happening: Happening, names: Sequence[str]) -> Iterator[str]:
        before, challenger = happening.before, happening.seat
        blocked = before.phase == "challenge-block"
        claim = before.blocker if blocked else before.claim
        claimant, character = names[claim.seat], self.title(claim.character)
        yield f"{names[challenger]} challenges {claimant}'s {character}."
        if _loser(happening) == challenger:
            end = f": {self._stopped(before)}" if blocked else "."
            yield f"{claimant} shows the {character}, shuffles it into the Court deck and draws a card{end}"
        elif blocked:
            yield f"{claimant} does not hold the {character}: the block fails."
        else:
            yield f"{claimant} does not hold the {character}: {self._stopped(before)}"
            if _refund(happening):
                yield f"{claimant} gets the {ASSASSIN_PRICE} coins back."

    def _stopped(self, before: CoupView) -> str:
        assert before.claim is not None
        return f"the {_noun(before.claim.action)} fails."

    # What follows

    def _lost(self, happening: Happening, names: Sequence[str]) -> Iterator[str]:
        before, after = happening.before, happening.after
        for name, old, new in zip(names, before.players, after.players, strict=True):
            lost = [self.title(card) for card in new.revealed[len(old.revealed) :]]
            if lost:
                yield f"{name} loses the {lost[0]}."
            if lost[1:]:
                yield f"The assassination goes through: {name} loses the {lost[1]} too."  # COUP-19
            if old.alive and not new.alive:
                left = old.coins + _refund(happening)  # only a liar that is refunded loses at the same time
                verb = "goes" if left == 1 else "go"
                yield f"{name} is out" + (
                    f", and {counted(left, 'coin')} {verb} back to the treasury." if left else "."
                )

    def _brought(self, happening: Happening, names: Sequence[str]) -> Iterator[str]:
        """Coins and cards that the action brings, if it goes through with this move."""
        before, after = happening.before, happening.after
        claim = before.claim
        if claim is None or after.result is not None:
            return
        actor, gained = names[claim.seat], after.players[claim.seat].coins - before.players[claim.seat].coins
        if claim.action in ("tax", "foreign-aid") and gained > 0:
            yield f"{actor} takes {counted(gained, 'coin')}."
        elif claim.action == "steal" and gained > 0:
            yield f"{actor} steals {counted(gained, 'coin')} from {names[claim.target]}."
        elif claim.action == "steal" and _stole_nothing(happening):
            yield f"{names[claim.target]} has no coin to steal."
        elif after.phase == "exchange":
            yield f"{actor} draws 2 cards from the Court deck."

    # How the table stands

    def _influence(self, player: Player) -> str:
        lost = f", lost {listed([self.title(card) for card in player.revealed])}" if player.revealed else ""
        held = counted(player.hidden, "influence") if player.alive else "out"
        return f"{held}{lost}"

    def _asked(self, view: CoupView, names: Sequence[str]) -> str:
        assert view.to_move is not None
        asked = names[view.to_move]
        match view.phase:
            case "challenge":
                assert view.claim is not None and view.claim.character is not None
                return f"{asked} may challenge {names[view.claim.seat]}'s {self.title(view.claim.character)}."
            case "block":
                assert view.claim is not None
                characters = " or the ".join(self.title(character) for character in BLOCKERS[view.claim.action])
                return f"{asked} may block with the {characters}."
            case "challenge-block":
                assert view.blocker is not None
                return f"{asked} may challenge {names[view.blocker.seat]}'s {self.title(view.blocker.character)}."
            case "lose":
                return f"{asked} has to lose an influence."
            case "exchange":
                return f"{asked} chooses which cards to keep."
            case _:
                return f"{asked} chooses an action."


def _noun(action: str) -> str:
    return NOUNS.get(action, action)


def _window_closed(happening: Happening) -> bool:
    """Whether nobody is left to answer the question that the move answered."""
    before, after = happening.before, happening.after
    return (before.phase, before.claim, before.blocker) != (after.phase, after.claim, after.blocker)


def _loser(happening: Happening) -> int:
    """Who lost the challenge: the seat that has to choose a card, or whose last card is turned up by now."""
    before, after = happening.before, happening.after
    if after.phase == "lose":
        assert after.to_move is not None
        loser: int = after.to_move
        return loser
    return next(
        seat
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True))
        if len(new.revealed) > len(old.revealed)
    )


def _refund(happening: Happening) -> int:
    """The coins that a false claim of the Assassin, just challenged, gives back (COUP-15); 0 for any other move."""
    before = happening.before
    fell = happening.move[0] == "challenge" and before.phase == "challenge" and _loser(happening) == before.claim.seat
    return ASSASSIN_PRICE if fell and before.claim.action == "assassinate" else 0


def _stole_nothing(happening: Happening) -> bool:
    """Whether a steal has gone through with this move although the coins have not changed."""
    before, after = happening.before, happening.after
    if after.phase != "action" or not after.players[before.claim.target].alive:
        return False
    unblocked = before.phase == "block"
    broken = before.phase == "lose" and before.blocker is not None and happening.seat == before.blocker.seat
    return unblocked or broken
