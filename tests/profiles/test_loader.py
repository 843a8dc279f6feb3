"""A user's own profile: what it may hold, what it inherits, and how its faults are reported."""

from pathlib import Path

import pytest

from lowball_audit.profiles import ProfileError, Setting, load_profile

THURSDAY = """\
name = "thursday"
extends = "home"
source = "house rules, January"

[cap]
raises = 4
heads_up = "round-begins"      # before-cap, round-begins, never

[pool]
burns = "in"                   # in, out, unstated
"""


def write(folder: Path, text: str, name: str = "own.toml") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return name


def test_the_example_of_the_contract(tmp_path: Path) -> None:
    profile = load_profile(write(tmp_path, THURSDAY), tmp_path)
    assert profile.name == "thursday"
    assert profile.extends == ("home",)
    assert profile.path == str(tmp_path / "own.toml")
    assert profile.cap_raises == 4
    assert profile.cap_heads_up == "round-begins"
    assert profile.pool_burns == "in"
    assert profile.get("cap.raises") == Setting(4, "house rules, January")
    assert profile.get("short.threshold") == load_profile("home").get("short.threshold")


def test_a_source_beside_a_setting(tmp_path: Path) -> None:
    text = '[cap]\nraises = { value = 4, source = "house", note = "since May" }\n'
    setting = load_profile(write(tmp_path, text), tmp_path).get("cap.raises")
    assert setting == Setting(4, "house", note="since May")


def test_a_table_of_its_own_for_a_setting(tmp_path: Path) -> None:
    text = '[cap.raises]\nvalue = 4\nsource = "house"\n'
    assert load_profile(write(tmp_path, text), tmp_path).get("cap.raises") == Setting(4, "house")


def test_without_a_source_the_name_stands_for_it(tmp_path: Path) -> None:
    profile = load_profile(write(tmp_path, "cap.raises = 4\n", "friday.toml"), tmp_path)
    assert profile.name == "friday"
    assert profile.get("cap.raises").source == "friday"


def test_without_extends_the_rest_is_unstated(tmp_path: Path) -> None:
    profile = load_profile(write(tmp_path, "[cap]\nraises = 4\n"), tmp_path)
    assert profile.extends == ()
    assert profile.get("cap.raises").stated
    assert profile.get("short.threshold") == Setting("half", "own", stated=False)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('burns = "unstated"', "out"),  # what home says is assumed
        ('burns = { assumed = "in" }', "in"),
        ('burns = { value = "unstated", assumed = "in" }', "in"),
    ],
)
def test_unstated(tmp_path: Path, text: str, value: str) -> None:
    profile = load_profile(write(tmp_path, f'extends = "home"\n[pool]\n{text}\n'), tmp_path)
    assert profile.get("pool.burns") == Setting(value, "own", stated=False)
    assert profile.pool_burns == value


def test_exposed_unstated_is_a_value_of_its_own(tmp_path: Path) -> None:
    text = 'extends = "wsop-live"\nexposed = "unstated"\n'
    assert load_profile(write(tmp_path, text), tmp_path).exposed == "unstated"


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("short.accumulate = false", "short_accumulate", False),
        ('short.accumulate = "no"', "short_accumulate", False),
        ("posts.straddle = true", "posts_straddle", True),
        ('posts.straddle = "as-logged"', "posts_straddle", "as-logged"),
        ('session.hands = "open"', "session_hands", None),
        ("session.hands = 20", "session_hands", 20),
        ('draw.five = "Fifth-Last"', "draw_five", "fifth-last"),
        ('stakes.blinds = "0.50 / 1"', "stakes_blinds", "0.50/1"),
        ('burn = "none"', "burn", "none"),
        ('[burn]\ncards = "none"', "burn", "none"),
        ("[burn]\nagain = true", "burn_again", True),
        ("burn_again = true", "burn_again", True),
        ('own_discards = "never"', "own_discards", "never"),
        ('button = "dead"', "button", "dead"),
        ('[ante]\nallowed = "as-logged"', "ante_allowed", "as-logged"),
        ('burn = { value = "none", source = "house" }', "burn", "none"),
    ],
)
def test_ways_to_write_a_value(tmp_path: Path, text: str, attribute: str, value: object) -> None:
    assert getattr(load_profile(write(tmp_path, text), tmp_path), attribute) == value


# --- extends ----------------------------------------------------------------------------------------------


def test_extending_a_file_relative_to_the_file(tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    write(tmp_path / "house", THURSDAY, "thursday.toml")
    write(tmp_path / "house", 'extends = "thursday.toml"\n[cap]\nraises = 5\n', "late.toml")
    profile = load_profile("house/late.toml", tmp_path)
    assert profile.cap_raises == 5
    assert profile.pool_burns == "in"
    assert profile.extends == ("thursday", "home")
    assert profile.get("pool.burns").source == "house rules, January"


def test_extending_by_another_name_in_any_case(tmp_path: Path) -> None:
    profile = load_profile(write(tmp_path, 'extends = "Casa"\n'), tmp_path)
    assert profile.extends == ("home",)


def test_a_path_is_relative_to_the_working_directory_without_a_base(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert load_profile(write(tmp_path, THURSDAY)).name == "thursday"
    assert load_profile(str(tmp_path / "own.toml")).name == "thursday"


def test_a_byte_order_mark_and_crlf(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_bytes(b"\xef\xbb\xbf" + THURSDAY.replace("\n", "\r\n").encode())
    assert load_profile("own.toml", tmp_path).cap_raises == 4


def test_a_circle(tmp_path: Path) -> None:
    write(tmp_path, 'name = "a"\nextends = "b.toml"\n', "a.toml")
    write(tmp_path, '\n\nextends = "./a.toml"\n', "b.toml")
    with pytest.raises(ProfileError, match=r"circle: a\.toml -> b\.toml -> a\.toml") as caught:
        load_profile("a.toml", tmp_path)
    assert caught.value.line == 3
    assert caught.value.path.endswith("b.toml")


def test_extending_itself(tmp_path: Path) -> None:
    with pytest.raises(ProfileError, match="circle"):
        load_profile(write(tmp_path, 'extends = "own.toml"\n'), tmp_path)


# --- faults -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (
            '[cap]\nraises = 4\nheadsup = "never"',
            3,
            r"unknown key 'cap\.headsup' \(did you mean heads_up\?\)",
        ),
        ('[cap]\n\nheads-up = "never"', 3, r"did you mean heads_up"),
        (
            '[cap]\nheads_up = "round-begin"',
            2,
            r"did you mean round-begins\?.*before-cap, round-begins, never",
        ),
        ("[cap]\nraises = 400", 2, "a whole number from 0 to 99"),
        ("[cap]\nraises = -1", 2, "cap.raises = -1 is not allowed"),
        ('[cap]\nraises = "four"', 2, r'cap\.raises = "four" is not allowed'),
        ("[cap]\nraises = 3.5", 2, "is not allowed"),
        ("[cap]\nraises = true", 2, "cap.raises = true is not allowed"),
        ("[cap]\nraises = [3]", 2, "is not allowed"),
        ("[short]\naccumulate = 1", 2, "allowed: yes, no, unstated"),
        ('[draw]\n"five" = "four"', 2, "together, fifth-last, unstated"),
        ('# note\n\n[pol]\nburns = "in"', 3, r"unknown table 'pol' \(did you mean pool\?\)"),
        ('name = "x"\nexend = "home"', 2, r"unknown key 'exend' \(did you mean extends\?\)"),
        ('pool = "in"', 1, r"pool is a table, \[pool\], with the keys stub, discards"),
        (
            '[pool]\nburns = { valeu = "in" }',
            2,
            r"unknown part 'valeu' of pool\.burns \(did you mean value\?\)",
        ),
        ('[pool]\nburns = { source = "house" }', 2, "pool.burns has no value"),
        ('[pool]\nburns = { value = "in", assumed = "out" }', 2, "nothing is assumed"),
        ('[pool]\nburns = { value = "in", source = 3 }', 2, "must be a text"),
        ('[pool.burns]\nvalue = "in"\nsource = 3', 3, "must be a text"),
        ('[pool.burns]\nvalue = "inn"', 1, r"did you mean in\?"),
        ("\nname = 3", 2, "name must be a text"),
        ('extends = ["home"]', 1, "extends must be a text"),
        ('\nextends = "hom"', 2, r"unknown profile 'hom' \(did you mean home\?\)"),
        ('extends = "gone.toml"', 1, "cannot read the profile .*gone.toml"),
        ('[stakes]\nblinds = "2/1"', 2, "two amounts such as 1/2"),
        ('[stakes]\nblinds = "1.2.3/2"', 2, "not an amount"),
        ('pool.own_discards = "may"\nown_discards = "may"', None, "the same setting"),
        ("cap.raises = 4\ncap.raises = 3", 2, "not valid TOML"),
        ("\n[cap\n", 2, "not valid TOML"),
        ('[cap]\nheads_up = "never', 2, "not valid TOML"),
    ],
)
def test_faults_name_the_line_and_what_is_allowed(
    tmp_path: Path, text: str, line: int | None, message: str
) -> None:
    name = write(tmp_path, text)
    with pytest.raises(ProfileError, match=message) as caught:
        load_profile(name, tmp_path)
    error = caught.value
    assert error.path == str(tmp_path / "own.toml")
    if line is not None:
        assert error.line == line
        assert str(error) == f"{error.path}:{line}: {error.message}"


@pytest.mark.parametrize("name", ["hme", "wsop", "", "thursday"])
def test_an_unknown_name_lists_the_known(name: str) -> None:
    with pytest.raises(ProfileError, match=r"unknown profile .* home, served, wsop-live") as caught:
        load_profile(name)
    assert caught.value.line is None


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ProfileError, match="cannot read the profile"):
        load_profile("gone.toml", tmp_path)


def test_a_folder_and_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(ProfileError, match="cannot read the profile"):
        load_profile("folder.toml", tmp_path)
    (tmp_path / "own.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ProfileError, match="UTF-8"):
        load_profile("own.toml", tmp_path)
