import { expect, test } from "vitest";
import { isState, placeOfPin, withPlaceOfPin } from "#app/domain/places/model.ts";

test("a PIN tells its state, and the district where one is sure", () => {
  expect(placeOfPin("800001")).toEqual({ state: "BR", district: "Patna" });
  expect(placeOfPin("842 001")).toEqual({ state: "BR", district: "Muzaffarpur" });
  expect(placeOfPin("834001")).toEqual({ state: "JH", district: "" });
  expect(placeOfPin("110001")).toEqual({ state: "DL", district: "" });
  expect(placeOfPin("403001").state).toBe("GA");
  expect(placeOfPin("744101").state).toBe("AN");
});

test("what crosses a border, is unfinished or is no PIN tells nothing", () => {
  for (const pin of ["160055", "814131", "813208", "246001", "396210", "8000", "012345", "80000१", "", "abcdef", "999999"])
    expect(placeOfPin(pin), pin).toEqual({ state: "", district: "" });
});

test("every state it names is one, and no PIN breaks it", () => {
  for (let prefix = 100; prefix < 1_000; prefix += 1) {
    const { state } = placeOfPin(`${prefix}001`);
    expect(state === "" || isState(state), String(prefix)).toBe(true);
  }
});

test("fills what nobody wrote, and replaces nothing", () => {
  expect(withPlaceOfPin({ pin: "800020", state: "", city: "" })).toEqual({ pin: "800020", state: "BR", city: "Patna" });
  expect(withPlaceOfPin({ pin: "800020", state: "BR", city: "Danapur" }).city).toBe("Danapur");
  expect(withPlaceOfPin({ pin: "800020", state: "DL", city: "" })).toEqual({ pin: "800020", state: "DL", city: "" });
});
