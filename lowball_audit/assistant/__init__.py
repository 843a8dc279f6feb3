"""The dealer's assistant: a game that is being written down, what comes next, and what may be done.

There is no screen here, and no second statement of the rules: what is legal, and what is at fault, is asked
of the replay, line by line.
"""
