"""Staff: what takes two people, and the note of the house's policy.

`two_person.ask` lets an act wait, `two_person.confirm` does it."""
