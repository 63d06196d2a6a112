"""Bad input of every kind, and what the program has to answer: `python -m tests.bad_input --inputs 20000`."""
