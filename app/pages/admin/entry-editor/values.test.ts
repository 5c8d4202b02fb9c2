import { describe, expect, test } from "vitest";
import { caughtUp, isSameForm, withField } from "#app/pages/admin/entry-editor/values.ts";

describe("the fields of an entry", () => {
  test("are the same whatever is left out because it is empty, and however it is saved", () => {
    expect(isSameForm({ name: "A", about: "one\r\ntwo ", version: "1", when: "now" }, { name: "A", about: "one\ntwo", nameHi: "" })).toBe(
      true,
    );
    expect(isSameForm({ name: "A" }, { name: "B" })).toBe(false);
    expect(isSameForm({ scopeHi: "\nदो" }, { scopeHi: "दो" })).toBe(false);
    expect(isSameForm({ name: "A", constructor: "x" }, { name: "A" })).toBe(false);
  });

  test("of one field are taken from another form, its Hindi only where it is a list", () => {
    const mine = { about: "mine", aboutHi: "मेरा", scope: "a\nb", scopeHi: "अ\nब", seats: "60", "seats.source": "mine" };
    const theirs = { about: "theirs", aboutHi: "उनका", scope: "c", scopeHi: "", seats: "90", "seats.source": "theirs" };
    expect(withField(mine, "about", theirs)).toEqual({ ...mine, about: "theirs" });
    expect(withField(mine, "scope", theirs)).toEqual({ ...mine, scope: "c", scopeHi: "" });
    expect(withField(mine, "seats", theirs)).toEqual({ ...mine, seats: "90" });
    expect(withField(mine, "sources", theirs)).toEqual({ ...mine, "seats.source": "theirs" });
  });

  test("of accreditations are taken as a whole, rows that the other does not have too", () => {
    const mine = { name: "A", "accreditations.0.name": "NAAC", "accreditations.1.name": "AICTE" };
    expect(withField(mine, "accreditations", { "accreditations.0.name": "NIRF" })).toEqual({ name: "A", "accreditations.0.name": "NIRF" });
  });

  test("catch up with what was saved, without what was typed since", () => {
    const sent = { name: " A", about: "sent", entrance: "" };
    const now = { name: " A", about: "typed since", entrance: "" };
    const saved = { name: "A", about: "sent", entrance: "of somebody else" };
    expect(caughtUp(sent, now, saved)).toEqual({ name: "A", about: "typed since", entrance: "of somebody else" });
  });
});
