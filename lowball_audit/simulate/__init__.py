"""Simulated sessions: legal logs at random, and logs with one fault a hand.

- :mod:`.options`: what is asked for; :mod:`.style`, :mod:`.names`: how it is played and written.
- :mod:`.dealer`, :mod:`.drawing`, :mod:`.ending`: one hand as steps; legal by the one statement of legality.
- :mod:`.room`, :mod:`.session`: the table between hands; the log as a whole.
- :mod:`.words`, :mod:`.writing`: from steps to lines, in English or Spanish.
- :mod:`.inject`: faults, each with the finding that must come of it.
"""

from lowball_audit.simulate.options import Options, SimulationError
from lowball_audit.simulate.session import simulate
from lowball_audit.simulate.style import Wants

__all__ = ["Options", "SimulationError", "Wants", "simulate"]
