"""The cards of Succession, and what is printed on them."""

from __future__ import annotations

FAVOURITES = ("prince", "brother")
"""The two who may follow the King: the simple-minded Prince, and the King's Brother."""
HEIR_CARDS = FAVOURITES * 3
"""The six heir cards (SUC-01)."""

ACTIONS = {
    "king": "heir",
    "minister": "decree",
    "general": "force",
    "jester": "look",
    "archbishop": "excommunicate",
    "merchant": "bribe",
}
"""The six characters, and the verb of each one's action (SUC-21 to SUC-26)."""
CHARACTERS = tuple(ACTIONS)
NOTABLES = CHARACTERS[1:]
"""All but the King: they elect his successor (SUC-39)."""
FIXED_VP = {"king": 2, "minister": 2, "general": 2}
"""The VP of an action; the other characters' actions bring half a die (SUC-27)."""

_PRINCES_ORDER = ("minister", "general", "archbishop", "jester", "merchant")
VOTING_ORDER = {"prince": _PRINCES_ORDER, "brother": _PRINCES_ORDER[::-1]}
"""The order in which the notables declare themselves, by designated heir (SUC-39)."""

INFLUENCE = {"1": 1, "2": 2, "3": 3}
"""The influence cards by id, and what each counts."""
DESIGNATES = {f"designate-{character}": character for character in CHARACTERS}
"""The designations by id, and the character that each names."""
EVENTS = (
    "assassination",
    "investment",
    "spy",
    "sabotage",
    "betrayal",
    "worsening",
    "remission",
    "riot",
    "double-agent",
)
PLAY_CARDS = (*INFLUENCE,) * 9 + (*DESIGNATES,) * 2 + EVENTS
"""The 48 play cards: nine of each influence, two of each designation, every event once."""

HAND = 6
"""Up to so many cards a seat is dealt (SUC-04)."""
FIRST_LIFE = 5
MOST_LIFE = 6
LIFE_STAGES = ("dead", "call the family", "at death's door", "no visitors", "critical", "gravely ill", "remission")
"""What each stage of the King's life is called, by its number from 0 to 6."""
