"""The tests of the rules: one module a game, one for chance, one for the contract that all games keep."""
