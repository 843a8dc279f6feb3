"""The six shipped profiles, cell by cell as the contract (profiles.md) has them."""

import pickle
import subprocess
import sys
from dataclasses import fields

import pytest

from lowball_audit.profiles import KEYS, Profile, Setting, differences, load_profile, profile_names
from lowball_audit.profiles.schema import BY_KEY

NAMES = ("home", "served", "wsop-live", "wsop-tournament", "roberts", "pokerstars")

# A value in brackets is assumed: the authority does not state it.
TABLE = """
players.max          | 6               | (6)               | 6                     | 6                  | (6)                 | 6
stakes.blinds        | 1/2             | half              | as-posted             | as-posted          | as-posted           | as-posted
stakes.limits        | 2/4             | (as-posted)       | as-posted             | as-posted          | as-posted           | as-posted
posts.dead           | none            | (as-logged)       | yes                   | none               | yes                 | as-logged
posts.straddle       | none            | (as-logged)       | yes                   | none               | none                | as-logged
posts.extra          | none            | (as-logged)       | yes                   | none               | yes                 | as-logged
ante                 | none            | none              | as-header             | as-header          | none                | as-logged
rake                 | none            | none              | as-header             | as-header          | none                | as-logged
cap.raises           | 3               | (3)               | 4                     | 4                  | 3                   | 3
cap.big_blind_is_bet | yes             | (yes)             | yes                   | yes                | yes                 | yes
cap.heads_up         | before-cap      | (before-cap)      | round-begins          | never-but-two-left | before-cap          | never
short.threshold      | half            | (half)            | half                  | half               | half                | half
short.next_raise     | total-plus-unit | (total-plus-unit) | total-plus-unit       | total-plus-unit    | total-plus-unit     | next-level
short.accumulate     | (yes)           | (yes)             | yes                   | yes                | (yes)               | (no)
blind.short_price    | (full)          | (full)            | full                  | full               | full                | full
draw.order           | all-announce    | one-by-one        | (all-announce)        | all-announce       | either              | one-by-one
draw.change          | (until-served)  | (until-served)    | until-served          | never              | until-served        | never
draw.five            | together        | fifth-last        | together              | together           | fifth-last          | together
burn                 | one             | (before-fifth)    | one                   | one                | one                 | none
reshuffle.trigger    | request         | (request)         | one-card-left         | one-card-left      | (request)           | request
reshuffle.last_card  | (used)          | (used)            | if-completes-draws    | if-completes-round | (used)              | used
reshuffle.burn_again | (no)            | (no)              | (no)                  | (no)               | (no)                | (no)
pool.stub            | in              | (in)              | in                    | in                 | (in)                | in
pool.discards        | in              | (in)              | in                    | in                 | (in)                | in
pool.folded          | in              | (in)              | in                    | in                 | (in)                | in
pool.burns           | out             | (out)             | in                    | (out)              | (out)               | (out)
pool.current         | served-may      | (served-may)      | out                   | out                | (served-may)        | others
pool.own_discards    | may             | (may)             | may                   | may                | (may)               | never
exposed              | (unstated)      | (unstated)        | replaced-becomes-burn | replaced           | replaced-never-kept | (unstated)
button               | moving          | next              | dead                  | dead               | moving-or-dead      | as-logged
show.order           | last-aggressor  | (last-aggressor)  | last-aggressor        | last-aggressor     | last-aggressor      | last-aggressor
show.side_first      | no              | (no)              | yes                   | yes                | yes                 | either
odd_chip             | left-of-button  | (left-of-button)  | left-of-button        | left-of-button     | left-of-button      | left-of-button
odd_chip_unit        | chip            | (chip)            | blind-unit            | chip               | chip                | chip
pair.announced       | (no)            | (no)              | note                  | no                 | note                | (no)
session.hands        | 10              | (open)            | open                  | open               | open                | open
session.closed       | yes             | (no)              | no                    | no                 | no                  | no
session.shares_place | yes             | (yes)             | (yes)                 | (yes)              | (yes)               | (yes)
"""  # noqa: E501
ROWS = [[cell.strip() for cell in row.split("|")] for row in TABLE.strip().splitlines()]
CELLS = [(name, row[0], cell) for row in ROWS for name, cell in zip(NAMES, row[1:], strict=True)]


@pytest.mark.parametrize(("name", "key", "cell"), CELLS)
def test_cell(name: str, key: str, cell: str) -> None:
    setting = load_profile(name).get(key)
    text = BY_KEY[key].text(setting.value)
    assert (text if setting.stated else f"({text})") == cell
    assert setting.source


def test_the_table_has_every_setting() -> None:
    assert [row[0] for row in ROWS] == [key.key for key in KEYS]


def test_the_fields_of_a_profile_are_those_of_the_schema() -> None:
    own = {"name", "source", "path", "extends", "settings"}
    assert [each.name for each in fields(Profile) if each.name not in own] == [key.attribute for key in KEYS]


@pytest.mark.parametrize("name", NAMES)
def test_plain_values_are_those_of_the_settings(name: str) -> None:
    profile = load_profile(name)
    assert list(profile.settings) == [key.key for key in KEYS]
    for key in KEYS:
        assert getattr(profile, key.attribute) is profile.get(key.key).value


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_profile_says_something_of_its_own_on_every_setting(name: str) -> None:
    profile = load_profile(name)
    assert profile.name == name
    assert profile.path == ""
    assert profile.extends == ()
    bare = profile.source
    # Silence has to be explained; a bare authority is a source only for what it states.
    assert all(each.stated or each.source != bare for each in profile.settings.values())


def test_every_setting_is_explained_in_both_languages() -> None:
    for key in KEYS:
        assert key.en.endswith(".")
        assert key.es.endswith(".")
        assert key.en != key.es
        assert key.allowed


@pytest.mark.parametrize(
    ("name", "key", "source"),
    [
        ("wsop-live", "cap.raises", "WL 126, 263"),
        ("wsop-live", "cap.heads_up", "WL 127"),
        ("wsop-live", "players.max", "WL 284"),
        ("wsop-tournament", "cap.heads_up", "WT 100b"),
        ("roberts", "draw.five", "RP 11.9"),
        ("roberts", "posts.dead", "RP 4.9"),
        ("home", "cap.raises", "HOME 4"),
    ],
)
def test_sources(name: str, key: str, source: str) -> None:
    assert load_profile(name).get(key).source == source


def test_names() -> None:
    assert profile_names() == NAMES
    assert load_profile("casa") == load_profile("HOME") == load_profile(" Casa ")
    assert load_profile("casa").name == "home"


def test_home_is_loaded_once() -> None:
    assert load_profile("home") is load_profile("casa")


def test_the_assumed_defaults_are_those_of_home_where_home_assumes() -> None:
    for key in KEYS:
        setting = load_profile("home").get(key.key)
        if not setting.stated:
            assert setting.value == key.default


def test_other_names_of_settings() -> None:
    home = load_profile("home")
    assert home.get("burn_again") is home.get("reshuffle.burn_again")
    assert home.get("own_discards") is home.get("pool.own_discards")
    assert home.reshuffle_last_card == home.last_card
    assert home.shares_place is home.session_shares_place is True
    with pytest.raises(KeyError):
        home.get("cap.rises")


def test_stakes_in_units() -> None:
    assert load_profile("home").blinds == (10_000, 20_000)
    assert load_profile("home").limits == (20_000, 40_000)
    assert load_profile("served").blinds is None
    assert load_profile("wsop-live").limits is None


def test_differences() -> None:
    home, live = load_profile("home"), load_profile("wsop-live")
    found = {key.key: (a.value, b.value) for key, a, b in differences(home, live)}
    assert found["cap.raises"] == (3, 4)
    assert found["pool.burns"] == ("out", "in")
    assert found["short.accumulate"] == (True, True)  # one states it, the other assumes it
    assert "cap.big_blind_is_bet" not in found
    assert differences(home, home) == []


def test_a_profile_travels_to_another_process() -> None:
    for name in NAMES:
        profile = load_profile(name)
        other = pickle.loads(pickle.dumps(profile))
        assert other == profile
        assert other.settings == profile.settings
        assert hash(other) == hash(profile)


def test_a_profile_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        load_profile("home").cap_raises = 4  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Setting(3, "HOME 4").value = 4  # type: ignore[misc]


def test_importing_reads_no_toml() -> None:
    code = "import sys, lowball_audit.profiles; sys.exit('tomllib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
