import { expect, test } from "vitest";
import { meaningOf } from "#app/domain/courses/meaning.model.ts";

test("a page is meant by itself; the credit card whatever else is typed", () => {
  expect(meaningOf("fees").pages).toEqual(["colleges"]);
  expect(meaningOf("nursing fees")).toMatchObject({ pages: [], rest: ["nursing"] });
  expect(meaningOf("loan for mbbs")).toMatchObject({ pages: ["scheme"], rest: ["mbbs"] });
  expect(meaningOf("B.Sc")).toMatchObject({ pages: [], rest: ["bsc"] });
});

test("a class is a wish and not a word", () => {
  for (const typed of ["12th ke baad", "after 12th", "12वीं के बाद", "inter ke baad"])
    expect(meaningOf(typed)).toMatchObject({ after: "12", rest: [], named: "" });
  expect(meaningOf("12th ke baad nursing")).toMatchObject({ after: "12", named: "nursing" });
});

test("an examination and subjects are what a course asks for", () => {
  expect(meaningOf("neet patna")).toMatchObject({ asks: ["neet"], named: "patna" });
  expect(meaningOf("पीसीबी").asks).toEqual(meaningOf("pcb").asks);
});

test("names of the catalogue stay names", () => {
  for (const typed of ["mbbs", "bhagalpur engineering", "B.Sc Nursing", "computer science", "पटना"])
    expect(meaningOf(typed)).toMatchObject({ pages: [], asks: [], after: undefined });
  expect(meaningOf("Karuna College of Nursing").rest).toEqual(["karuna", "nursing"]);
});
