"""What somebody who plays a game for the first time has to know, in a line or two.

Each hint belongs to a public phase, and is the same whoever looks.
"""

HINTS: dict[str, dict[str, str]] = {
    "adaman": {
        "play": "What is picked is paid for with what wastes least; Tab goes through the other ways. "
        "Undo is free, so try things out.",
    },
    "coup": {
        "action": "You may claim anybody, held or not; unless somebody challenges, it counts. "
        "Be the last with a card face down.",
        "challenge": "Talk it over. If the claim is false, its seat loses an influence; "
        "if it is true, whoever challenges does.",
        "block": "A block is a claim too, and can be challenged in the same way.",
        "challenge-block": "Talk it over. If the block is a lie, its seat loses an influence; "
        "if it is true, whoever challenges does.",
        "lose": "A card that is turned up stays up. With both cards up a seat is out.",
        "exchange": "Keep as many as you had. The others go back into the Court deck.",
    },
    "succession": {
        "play": "Your favourite must become king; VP decide among its backers. "
        "Cards laid face down on a character are your influence there.",
        "counter": "A Double Agent stops an event. Nobody has to play one.",
        "reveal": "Who reveals takes part. The highest total decides the action, holds the character, and pays for it.",
        "open": "A designation that names this character can be opened now, and then its cards count here.",
        "vote": "The King is dead. Whoever holds a notable votes for it.",
    },
    "realms": {
        "scheming": "You win if your realm has the most cards in the Influence deck. "
        "Your Scheme is the hand that you play the second act with.",
        "action": "Slip one card into the Influence deck, or lay three of one realm for what it can do: "
        "those never count.",
    },
    "rivals": {
        "choose": "Equal ranks clash; a higher rank may rob the rank that it beats. "
        "A is the highest, F the lowest. All choose in secret.",
        "act": "Do what your character can, in any order. A subject and a building with one symbol score together.",
    },
}
"""The hints of each game, by its id and by the phase in which they help."""
