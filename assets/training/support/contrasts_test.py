"""Checks of the made-up pairs on small texts written for this test. Run with `python contrasts_test.py`."""

import random
import unittest
from collections import Counter

import contrast_changes as changes
import contrast_rephrasings as rephrasings
from contrast_sentences import is_well_formed, repair, sentences_of, split, without
from contrasts import make_pairs


def row(group: str, *windows: str, **more) -> dict:
    return {"set": "LFQA", "group": group, "claim": "", "positive": False, "windows": list(windows), **more}


HARBOUR = (
    "The harbour of Marlow was built by Anna Reed in 1932. It was closed because of a storm. "
    "Most boats carry timber, and the ferry runs every day. The pier is longer than the bridge.",
    "The museum opened in May 1990 and has 14 rooms. Visitors may take photographs in the garden. "
    "The old lighthouse does not work today, which worries the sailors of the town.",
)
ORCHARD = (
    "The orchard near Tilden has 240 apple trees. When frost comes, the farmers light small fires. "
    "The trees are pruned in March by the owner of the orchard. Cherries are sold in Norwick for the summer fair.",
)


def first(kind: str, sentence: str):
    return next(changes.CHANGES[kind](sentence, changes.Material(), random.Random(3)), None)


class Sentences(unittest.TestCase):
    def test_abbreviations_and_initials_do_not_end_a_sentence(self):
        self.assertEqual(split("Dr. Smith met J. Lee. They spoke."), ["Dr. Smith met J. Lee.", "They spoke."])

    def test_sentences_are_substrings_with_their_predecessor(self):
        for sentence in sentences_of(list(HARBOUR)):
            self.assertIn(sentence.text, HARBOUR[sentence.window])

    def test_fragments_and_questions_are_no_statements(self):
        for text in ("Read more here about it today.", "Is the harbour of Marlow still open?", "the harbour was built in 1932 by hand."):
            self.assertFalse(is_well_formed(text), text)

    def test_taking_out(self):
        self.assertEqual(without("One is here. Two is there. Three is gone.", "Two is there."), "One is here. Three is gone.")

    def test_repair_of_articles(self):
        self.assertEqual(repair("a old man saw an  red boat and a U.S. ship in an hour"), "An old man saw a red boat and a U.S. ship in an hour")


class Rephrasings(unittest.TestCase):
    def check(self, kind: str, before: str, after: str | None) -> None:
        self.assertEqual((rephrasings.SAME | rephrasings.LESS)[kind](before, random.Random(1)), after)

    def test_whole_meaning(self):
        self.check("active", "The bridge was designed by Anna Reed in 1932.", "Anna Reed designed the bridge in 1932.")
        self.check("passive", "Anna Reed designed the bridge in 1932.", "The bridge was designed by Anna Reed in 1932.")
        self.check("clause last", "When frost comes, the farmers need small fires.", "The farmers need small fires when frost comes.")
        self.check("of for possessive", "They walked to Norway's capital.", "They walked to the capital of Norway.")
        self.check("comparison turned", "The pier is longer than the bridge.", "The bridge is shorter than the pier.")
        self.check("contractions", "The ferry does not run.", "The ferry doesn't run.")
        self.check("dates", "It opened on 3 May 1990.", "It opened on May 3, 1990.")

    def test_clauses_with_a_pronoun_stay(self):
        self.check("clause last", "When Anna came, she smiled at him.", None)

    def test_dropping_is_barred_where_the_rest_would_say_more(self):
        self.check("adjective dropped", "No sailor owns a large boat in the harbour.", None)
        self.check("detail dropped", "All boats are painted white in Norwick.", None)
        self.check("detail dropped", "The boats are painted white in Norwick.", "The boats are painted white.")


class Changes(unittest.TestCase):
    def test_one_thing_changes(self):
        old = "The museum has 14 rooms and a garden."
        new = first("number", old).text
        self.assertEqual([a for a, b in zip(old.split(), new.split(), strict=True) if a != b], ["14"])

    def test_negation_in_and_out(self):
        self.assertEqual(first("negation", "The pier is made of stone.").text, "The pier is not made of stone.")
        self.assertEqual(first("negation", "The lamp does not work today.").text, "The lamp works today.")

    def test_what_follows_from_what(self):
        stronger = first("modality", "Visitors may take photographs of the garden.")
        self.assertTrue(stronger.refutes_new and not stronger.refutes_old)
        weaker = next(c for c in changes.quantifier("All boats carry timber.", changes.Material(), random.Random(1)) if "Some" in c.text or "some" in c.text)
        self.assertTrue(weaker.refutes_old and not weaker.refutes_new)

    def test_bounds_are_left_alone(self):
        self.assertIsNone(first("number", "The hall holds more than 300 guests."))

    def test_cause_taken_out(self):
        change = first("cause", "The harbour was closed because of a storm.")
        self.assertEqual(change.text, "The harbour was closed.")
        self.assertFalse(change.refutes_new)


class Pairs(unittest.TestCase):
    def setUp(self):
        self.rows = [row("a", *HARBOUR), row("b", *ORCHARD)]

    def test_one_seed_one_result(self):
        once, again = (make_pairs(self.rows, random.Random(5), 4) for _ in range(2))
        self.assertEqual(once, again)
        self.assertGreater(len(once), 20)

    def test_each_kind_has_as_many_of_each_label_and_no_more_than_asked(self):
        pairs = make_pairs(self.rows, random.Random(5), 4)
        counts = Counter((p.kind, p.label) for p in pairs)
        for kind in {p.kind for p in pairs}:
            self.assertEqual(counts[kind, 0], counts[kind, 1], kind)
            self.assertLessEqual(counts[kind, 0] * 2, 4, kind)

    def test_twins_differ_in_claim_or_evidence_and_no_input_is_changed(self):
        before = [list(r["windows"]) for r in self.rows]
        pairs = make_pairs(self.rows, random.Random(5), 4)
        by_text = {(p.claim, tuple(p.windows)): p.label for p in pairs}
        for pair in pairs:
            self.assertEqual(by_text[pair.claim, tuple(pair.windows)], pair.label)
        self.assertEqual(before, [r["windows"] for r in self.rows])

    def test_evidence_of_a_claim_left_out_lacks_it(self):
        for pair in make_pairs(self.rows, random.Random(5), 8):
            if pair.kind == "half-supported" and pair.label == 0:
                self.assertLess(sum(map(len, pair.windows)), max(sum(map(len, r["windows"])) for r in self.rows))

    def test_groups_are_those_of_the_rows(self):
        for pair in make_pairs(self.rows, random.Random(5), 4):
            self.assertIn(pair.group, {"a", "b"})

    def test_our_own_test_half_is_never_used(self):
        def texts(split_name: str) -> str:
            own = row("c", "The secret tower of Velm was built in 1740 by monks. It is 40 metres high.", set="Pairs", split=split_name)
            return " ".join(p.claim + " ".join(p.windows) for p in make_pairs([*self.rows, own], random.Random(5), 6))

        self.assertNotIn("Velm", texts("test"))
        self.assertIn("Velm", texts("dev"))


if __name__ == "__main__":
    unittest.main()
