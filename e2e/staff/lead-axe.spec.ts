import type { Page } from "@playwright/test";
import { shownNumber } from "#app/domain/leads/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { hasNoProblem, languages, narrow, visit, wide, type Place } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { test } from "../journey.ts";

/** A lead of the demo counsellor that has been called already. */
async function aLead() {
  const { number } = await db
    .selectFrom("leads")
    .innerJoin("users", "users.id", "assigned_to")
    .select("number")
    .where("users.email", "=", "counsellor@example.com")
    .where("is_here", "=", true)
    .where("follow_up_count", ">", 0)
    .orderBy("number")
    .limit(1)
    .executeTakeFirstOrThrow();
  return `/followUp/${shownNumber(number)}`;
}
/** One of them who agreed to WhatsApp. */
async function aWrittenTo() {
  const { number } = await db
    .selectFrom("leads")
    .innerJoin("users", "users.id", "assigned_to")
    .innerJoin("consents", "consents.phone", "leads.mobile")
    .select("leads.number")
    .where("users.email", "=", "counsellor@example.com")
    .where("is_here", "=", true)
    .where("is_minor", "=", false)
    .where("leads.stop", "is", null)
    .where("purpose", "=", "whatsapp")
    .where("withdrawn_at", "is", null)
    .orderBy("leads.number")
    .limit(1)
    .executeTakeFirstOrThrow();
  return `/followUp/${shownNumber(number)}`;
}
/** An application of demo data whose token is still to be checked. */
const anApplication = async () => {
  const { application_id } = await db
    .selectFrom("application_tokens")
    .select("application_id")
    .where("reference", "=", "DEMO-6")
    .executeTakeFirstOrThrow();
  return `/applications/${application_id}`;
};
/** A case of demo data. */
const aCaseOf =
  (name: string, verb = "") =>
  async () => {
    const { id } = await db
      .selectFrom("cases")
      .innerJoin("enquiries", "enquiries.id", "enquiry_id")
      .select("cases.id")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    return `/dashboard/cases/${id}${verb}`;
  };
const unfolded = (page: Page) =>
  page.evaluate(() => document.querySelectorAll("main details").forEach((one) => one.setAttribute("open", "")));
const refused = async (page: Page) => {
  await scripted(page);
  await page.locator("main form:has(select) button[type=submit]").last().click();
  await page.locator("[aria-invalid]").first().waitFor();
};
const unknownVariable = async (page: Page) => {
  await scripted(page);
  for (const field of await page.locator("main form [required]").all()) await field.fill("{unknown}");
  await page.locator("main form:has(textarea) button[type=submit]").first().click();
  await page.locator("[aria-invalid]").first().waitFor();
};

const places: Place[] = [
  { name: "the dashboard", path: "/dashboard", as: "counsellor" },
  { name: "reminders", path: "/reminders", as: "counsellor" },
  { name: "the list of leads", path: "/leadHistory", as: "manager" },
  { name: "the board", path: "/leadHistory/board", as: "counsellor" },
  { name: "a lead", path: aLead, as: "counsellor" },
  { name: "a lead's facts in the form", path: async () => `${await aLead()}/facts`, as: "counsellor" },
  { name: "a new lead with its problems told", path: "/createLead", as: "counsellor", before: refused, height: 4_000 },
  { name: "follow-ups", path: "/followUpHistory", as: "manager" },
  { name: "the team", path: "/team", as: "manager" },
  { name: "applications", path: "/applications?status=accepted", as: "manager" },
  { name: "an application with its forms unfolded", path: anApplication, as: "manager", before: unfolded, height: 2_400 },
  { name: "a new application", path: async () => `${await aLead()}/applications`, as: "counsellor" },
  { name: "a message to a lead", path: async () => `${await aWrittenTo()}/whatsapp`, as: "counsellor", height: 2_400 },
  { name: "texts for WhatsApp", path: "/messageTemplates", as: "manager" },
  {
    name: "a text for WhatsApp with its problems told",
    path: "/messageTemplates/new",
    as: "manager",
    before: unknownVariable,
    height: 2_400,
  },
  { name: "tokens to be checked", path: "/applications/tokens", as: "manager" },
  { name: "commissions", path: "/admin/commissions", as: "admin" },
  { name: "tags", path: "/leadHistory/tags", as: "manager", height: 2_400 },
  { name: "a tag", path: "/leadHistory/tags/scholarship", as: "manager" },
  { name: "tags of a lead", path: async () => `${await aLead()}/tags`, as: "counsellor" },
  { name: "saved views", path: "/leadHistory/views", as: "manager", height: 2_400 },
  { name: "pairs to look at", path: "/leadHistory/reviews", as: "manager" },
  { name: "lists on their way in", path: "/leadHistory/import", as: "manager" },
  { name: "calling", path: "/dashboard/calling", as: "counsellor" },
  { name: "cases", path: "/dashboard/cases", as: "manager" },
  { name: "cases of a month", path: `/dashboard/cases?month=${indianDay(new Date()).slice(0, 7)}&of=in-time`, as: "manager" },
  { name: "a case", path: aCaseOf("Demo Parent One"), as: "counsellor", height: 2_400 },
  { name: "an answered case", path: aCaseOf("Demo Parent Three"), as: "manager", height: 2_400 },
  { name: "a case to be closed", path: aCaseOf("Demo Parent Three", "/closing"), as: "manager" },
  { name: "a case to be given", path: aCaseOf("Demo Parent One", "/giving"), as: "manager" },
  { name: "another day for a case", path: aCaseOf("Demo Parent One", "/due"), as: "manager" },
  { name: "keys", path: "/dashboard/keys", as: "counsellor" },
  { name: "visits", path: "/dashboard/visits", as: "counsellor" },
  { name: "a link to choose a time", path: async () => `${await aLead()}/visitLink`, as: "counsellor" },
  { name: "a calendar of one's own", path: "/dashboard/calendar", as: "counsellor" },
  { name: "days of leave", path: "/leave", as: "manager" },
  { name: "papers of a lead", path: async () => `${await aLead()}/papers`, as: "counsellor" },
  { name: "papers to be looked at", path: "/leadHistory/papers", as: "counsellor" },
  { name: "lists of papers", path: "/team/papers", as: "manager" },
  { name: "a list of papers", path: "/team/papers/new", as: "manager" },
  { name: "what waits on this phone", path: "/dashboard/waiting", as: "counsellor" },
  { name: "today without a network", path: "/dashboard/offline", as: "counsellor" },
  { name: "a school hall", path: "/createLead?camp", as: "counsellor", height: 2_400 },
];

/** With every change each place is looked at once, every other one in Hindi on a phone in the dark; when everything is tried, in all ways. */
const isEverything = process.env.EVERYTHING !== undefined;

for (const [index, place] of places.entries())
  test(`${place.name} has nothing for axe to find`, async ({ page }) => {
    if (isEverything || index % 2 === 0) {
      await page.setViewportSize({ ...wide, height: place.height ?? wide.height });
      await visit(page, place, "");
      await hasNoProblem(page);
    }
    await page.setViewportSize({ ...narrow, height: place.height ?? narrow.height });
    if (isEverything) await hasNoProblem(page);
    if (!isEverything && index % 2 === 0) return;
    await page.emulateMedia({ colorScheme: "dark" });
    if (isEverything) await hasNoProblem(page);
    await visit(page, place, languages[1][1]);
    await hasNoProblem(page);
  });
