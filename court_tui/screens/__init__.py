"""The screens: home, set-up, pass-the-device, the games' tables, results and rules."""
