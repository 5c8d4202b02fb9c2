import { expect, test } from "vitest";
import { meaningOf } from "#app/domain/synonyms/reads.server.ts";

test("a page is meant by itself; the credit card whatever else is typed", async () => {
  expect((await meaningOf("fees")).pages).toEqual(["/college"]);
  expect(await meaningOf("nursing fees")).toMatchObject({ pages: [], rest: ["nursing"] });
  expect(await meaningOf("loan for mbbs")).toMatchObject({ pages: ["/services/stdCred_service"], rest: ["mbbs"] });
  expect(await meaningOf("B.Sc")).toMatchObject({ pages: [], rest: ["bsc"] });
});

test("a class is a wish and not a word", async () => {
  for (const typed of ["12th ke baad", "after 12th", "12वीं के बाद", "inter ke baad"])
    expect(await meaningOf(typed)).toMatchObject({ after: "12", rest: [], named: "" });
  expect(await meaningOf("12th ke baad nursing")).toMatchObject({ after: "12", named: "nursing" });
});

test("an examination and subjects are what a course asks for", async () => {
  expect(await meaningOf("neet patna")).toMatchObject({ asks: ["neet"], named: "patna", pages: [], besides: ["/exams/neet-ug"] });
  expect((await meaningOf("neet exam kab hai")).pages).toEqual(["/exams/neet-ug"]);
  expect((await meaningOf("पीसीबी")).asks).toEqual((await meaningOf("pcb")).asks);
});

test("names of the catalogue stay names", async () => {
  for (const typed of ["mbbs", "bhagalpur engineering", "B.Sc Nursing", "computer science", "पटना"])
    expect(await meaningOf(typed)).toMatchObject({ pages: [], asks: [], after: undefined });
  expect((await meaningOf("Karuna College of Nursing")).rest).toEqual(["karuna", "nursing"]);
});
