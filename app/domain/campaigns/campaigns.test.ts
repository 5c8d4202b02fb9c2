import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { encode } from "uqr";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { addCampaignInput, addCostInput } from "#app/domain/campaigns/inputs.server.ts";
import { campaignDaysAsked, campaignLink, costPerAdmission, isWholeName, readCampaignName } from "#app/domain/campaigns/model.ts";
import { findCampaign, findCost, listCampaignNames, listCampaigns, readCampaignNumbers } from "#app/domain/campaigns/reads.server.ts";
import { addCampaign, addCost, changeCampaign, deleteCampaign, removeCost } from "#app/domain/campaigns/writes.server.ts";
import { listInbox } from "#app/domain/enquiries/inbox.reads.server.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { listNumbers } from "#app/domain/lead-lists/reads.server.ts";
import { broughtBy } from "#app/domain/numbers/model.ts";
import { readCampaignNumbersByName, readCampaignReport } from "#app/domain/reports/campaigns.reads.server.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { qrPng } from "#app/platform/media/qr.server.ts";
import { db } from "#db/client.ts";
import { anEnquiry, aUser } from "#test/factories.ts";

let owner: Actor;
let editor: Actor;
beforeAll(async () => {
  owner = await aUser({ role: "admin" });
  editor = await aUser({ role: "editor" });
});

const of = (period: string) => campaignDaysAsked(new URLSearchParams({ period }), new Date());
let count = 0;
const aPlan = (words: Record<string, string> = {}) =>
  addCampaignInput.parse({ id: randomUUID(), title: "Poster", path: "/courses", source: `hoarding ${++count}`, ...words });
const aCost = (rupees: string, day = indianDay(new Date())) => addCostInput.parse({ id: randomUUID(), rupees, day });

async function planned(words?: Record<string, string>) {
  const plan = aPlan(words);
  await addCampaign(owner, plan);
  return (await findCampaign(owner, plan.id))!;
}

describe("what is typed", () => {
  const problemsOf = (words: Record<string, string>) =>
    addCampaignInput
      .safeParse({ id: randomUUID(), title: "Poster", path: "/", source: "radio", ...words })
      .error?.issues.map(({ path }) => path[0]);

  test.each([
    ["https://thecareerzone.example/courses?x=1#top", "/courses"],
    ["/hi/college/", "/hi/college"],
    ["/hi", "/hi"],
    ["", "/"],
    ["/Courses/BSC-Nursing", "/courses/bsc-nursing"],
  ])("the page %s is %s", (typed, path) => expect(aPlan({ path: typed }).path).toBe(path));

  test("money in either digits and as it stands on a bill, and what is wrong in words that fit", () => {
    const costs = (rupees: string) => addCostInput.safeParse({ id: randomUUID(), rupees, day: indianDay(new Date()) });
    expect(["१०००", "₹ 1,50,000", "१,५०,०००.००"].map((typed) => costs(typed).data?.rupees)).toEqual([1_000, 150_000, 150_000]);
    expect(costs("").error?.issues.map(({ message }) => message)).toEqual(["Write the amount in rupees, such as 2500."]);
    for (const typed of ["1,50,000.50", "0", "999999999", "ten"])
      expect(costs(typed).error?.issues.map(({ message }) => message)).toEqual([
        "Write whole rupees without paise, from 1 to 10,00,00,000.",
      ]);
  });

  test("pages that nobody may see, and names that could be a person's, are refused in words", () => {
    expect(problemsOf({ path: "/admin" })).toEqual(["path"]);
    expect(problemsOf({ path: "//evil.example/courses" })).toEqual(["path"]);
    expect(problemsOf({ source: "9876543210" })).toEqual(["source"]);
    expect(problemsOf({ title: "  " })).toEqual(["title"]);
    // Nothing that was typed is left out of the link unsaid.
    expect(problemsOf({ campaign: "admission-2026-2027" })).toEqual(["campaign"]);
    expect(problemsOf({ medium: "x".repeat(41) })).toEqual(["medium"]);
    expect(problemsOf({ path: `/college/${"a".repeat(100)}/${"b".repeat(100)}` })).toEqual(["path"]);
  });

  test("money is a whole number of rupees, on a day that has come", () => {
    const problems = (rupees: string, day: string) =>
      addCostInput.safeParse({ id: randomUUID(), rupees, day }).error?.issues.map(({ path }) => path[0]);
    expect(aCost("₹ 1,25,000").rupees).toBe(125_000);
    expect(problems("", "2026-01-01")).toEqual(["rupees"]);
    expect(problems("0", "2026-01-01")).toEqual(["rupees"]);
    expect(problems("5", "")).toEqual(["day"]);
    expect(problems("5", "2999-01-01")).toEqual(["day"]);
  });

  test("a name that we told is read back as the same", () => {
    expect(readCampaignName("Facebook / Paid Ad / Results 2027")).toBe("facebook / paid ad / results 2027");
    expect(readCampaignName("Radio Patna")).toBe("radio patna");
    expect(readCampaignName("98765 43210")).toBe("");
    expect(["Radio Patna", "facebook / paid / 2027", "facebook / 98765 43210", "x".repeat(41)].map(isWholeName)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

test("the link carries the words, and its picture is that link", async () => {
  const { link } = await planned({ source: "Patna FM", campaign: "Admission 2027", path: "/hi/courses" });
  expect(new URL(link).pathname).toBe("/hi/courses");
  expect(new URL(link).search).toBe("?utm_source=patna+fm&utm_campaign=admission+2027");
  expect(campaignLink("https://example.com", { path: "/", source: "radio", medium: "", campaign: "" })).toBe(
    "https://example.com/?utm_source=radio",
  );
  const { data, info } = await sharp(qrPng(link, 3)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { data: squares, size } = encode(link, { ecc: "M", border: 4 });
  expect([info.width, info.height]).toEqual([size * 3, size * 3]);
  for (const [y, row] of squares.entries())
    for (const [x, isDark] of row.entries())
      expect(data[(y * 3 + 1) * info.width * info.channels + (x * 3 + 1) * info.channels]).toBe(isDark ? 0 : 255);
});

describe("planning", () => {
  test("sent twice it is one; with the words of another it is refused by that one's title", async () => {
    const plan = aPlan({ title: "First" });
    expect([await addCampaign(owner, plan), await addCampaign(owner, plan)]).toEqual([{ id: plan.id }, { id: plan.id }]);
    await expect(addCampaign(editor, { ...plan, id: randomUUID() })).rejects.toThrow("First");
    expect((await listCampaigns(editor)).filter(({ name }) => name === plan.source)).toHaveLength(1);
  });

  test("a change of what somebody else has changed is told with both", async () => {
    const { id, version, path } = await planned();
    expect(await changeCampaign(editor, id, { version, title: "Mine", path })).toEqual({});
    const outcome = await changeCampaign(owner, id, { version, title: "Theirs", path });
    expect(outcome!.conflict).toMatchObject({ version: version + 1, theirs: { title: "Mine", path } });
    expect((await findCampaign(owner, id))!.title).toBe("Mine");
  });

  test("one with money in its book stays; without, it goes, and what came keeps its name", async () => {
    const { id, name } = await planned();
    const cost = aCost("500");
    await addCost(owner, id, cost);
    // It is said before anybody asks to delete it.
    expect((await listCampaigns(owner)).find((one) => one.id === id)).toMatchObject({ hasMoney: true });
    await expect(deleteCampaign(owner, id)).rejects.toThrow("Money");
    expect(await removeCost(owner, id, cost.id)).toEqual({ id: cost.id });
    expect(await findCampaign(owner, id)).toMatchObject({ hasMoney: false });
    const { id: enquiry } = await anEnquiry({ phone: "9123400001", utm_source: name });
    await processEnquiry(enquiry);
    await deleteCampaign(owner, id);
    expect(await findCampaign(owner, id)).toBeUndefined();
    expect(await listCampaignNames(owner)).toContain(name);
  });
});

test("what a campaign brought is what its lists hold, and money what its entries add up to", async () => {
  const { id, name, source } = await planned({ medium: "print" });
  for (const phone of ["9123400011", "9123400012", "9123400013"]) {
    const { id: enquiry } = await anEnquiry({ phone, utm_source: source, utm_medium: "print" });
    await processEnquiry(enquiry);
  }
  const { id: other } = await anEnquiry({ phone: "9123400014", utm_source: source });
  await processEnquiry(other);
  const leads = await db.selectFrom("leads").select("number").where("first_campaign", "=", name).orderBy("number").execute();
  await db.updateTable("leads").set({ stage: "admitted", next_at: null }).where("number", "=", leads[0]!.number).execute();
  const costs = [aCost("1000"), aCost("2,500")];
  for (const cost of [...costs, costs[0]!]) await addCost(owner, id, cost);
  await addCost(owner, id, aCost("9999", "2020-01-01"));

  const numbers = await readCampaignNumbers(owner, { id, name }, of("30"));
  expect(numbers).toMatchObject({ asked: 3, brought: 3, admitted: 1, spent: 3_500 });
  const { from, to } = of("30");
  const inbox = await listInbox(owner, { book: "asked", from, to, campaign: name });
  expect(inbox.enquiries).toHaveLength(numbers.asked!);
  expect(await listNumbers(owner, { ...wholeList, ...broughtBy(name, from, to) })).toHaveLength(numbers.brought!);
  expect(await listNumbers(owner, { ...wholeList, ...broughtBy(name, from, to, ["admitted"]) })).toEqual([leads[0]!.number]);
  expect(numbers.costs!.reduce((sum, { rupees }) => sum + rupees, 0)).toBe(numbers.spent);
  expect(costPerAdmission(numbers.spent!, numbers.admitted!)).toBe(3_500);
  // The list of campaigns says the same, from the report; to an editor only the visits.
  const inReport = async (actor: Actor) => (await readCampaignNumbersByName(actor, { from, to })).find((row) => row.name === name);
  expect(await inReport(owner)).toMatchObject({ asked: 3, leads: 3, spent: 3_500 });
  expect((await inReport(editor))?.leads ?? 0).toBe(0);
  expect((await readCampaignReport(owner, { from, to })).find((row) => row.name === name)).toMatchObject({ id, title: "Poster" });
  // What lies before every other period is found, too.
  expect(await readCampaignNumbers(owner, { id, name }, of("all"))).toMatchObject({ brought: 3, spent: 13_499 });
  // Any days: those of one entry alone, and none of the others.
  const then = campaignDaysAsked(new URLSearchParams({ from: "2019-12-31", to: "2020-01-01" }), new Date());
  expect(then.period).toBe("days");
  expect(await readCampaignNumbers(owner, { id, name }, then)).toMatchObject({ asked: 0, brought: 0, spent: 9_999 });
  expect([costPerAdmission(0, 5), costPerAdmission(100, 0)]).toEqual([undefined, undefined]);
});

test("an editor plans and sees what came, not money and leads; those who call see nothing of it", async () => {
  const { id, name } = await planned();
  const cost = aCost("700");
  await addCost(owner, id, cost);
  expect(await readCampaignNumbers(editor, { id, name }, of("30"))).toMatchObject({
    visits: 0,
    asked: undefined,
    brought: undefined,
    admitted: undefined,
    costs: undefined,
    spent: undefined,
  });
  expect([await addCost(editor, id, aCost("1")), await removeCost(editor, id, cost.id), await findCost(editor, id, cost.id)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (const role of ["counsellor", "manager"] as const) {
    const actor = await aUser({ role });
    expect([await listCampaigns(actor), await findCampaign(actor, id), await addCampaign(actor, aPlan())]).toEqual([
      [],
      undefined,
      undefined,
    ]);
    expect([await changeCampaign(actor, id, { version: 1, title: "x", path: "/" }), await deleteCampaign(actor, id)]).toEqual([
      undefined,
      undefined,
    ]);
  }
  expect(await findCost(owner, id, cost.id)).toMatchObject({ rupees: 700 });
});
