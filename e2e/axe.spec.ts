import type { Page } from "@playwright/test";
import { enquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { receiveEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { writeLink } from "#app/domain/users/links.writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aCampaign, aPartner, aUser } from "#test/factories.ts";
import { renewPage } from "#app/domain/partnerships/page.writes.server.ts";
import { aSecondStep } from "#test/second-step.ts";
import { hasNoProblem, languages, narrow, visit, wide, type Place } from "./axe.ts";
import { carouselScreen, scripted } from "./carousel-screen.ts";
import { idOf } from "./catalogue.ts";
import { expect, test } from "./journey.ts";
import { password, person } from "./people.ts";
import { demoPartnerId } from "#db/demo/seed-partners.ts";
import { demoTeamId } from "#db/demo/seed-teams.ts";
import { demoSlides, noSlides } from "./slides.ts";

const openMenu = (page: Page) => page.locator("header button[aria-haspopup=dialog]:visible").click();
const openDialog = async (page: Page) => {
  await scripted(page);
  await page.locator("[data-slide]").first().waitFor();
  await page.getByRole("row").nth(1).getByRole("button").last().click();
  await carouselScreen(page).dialog.waitFor();
};
const openEdit = async (page: Page) => {
  await scripted(page);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.waitForURL(/homecrousel\/[0-9A-Za-z]{20}/);
};
const refusedForm = async (page: Page) => {
  await scripted(page);
  await page.locator("form button[type=submit]").first().click();
  await page.locator("[aria-invalid]").first().waitFor();
};

const refusedReport = async (page: Page) => {
  await scripted(page);
  await page.locator("main form button[type=submit]").click();
  await page.locator("[aria-invalid]").first().waitFor();
};
const openViewer = async (page: Page) => {
  await scripted(page);
  await page.locator("main figure a").first().click();
  await page.locator("dialog[open] img").waitFor();
};
const openSource = (page: Page) => page.locator("main summary").first().click();
const blocked = async (page: Page) => {
  await page.locator("main form button[type=submit]").click();
  await page.locator("main li a").first().waitFor();
};
const emptyAddition = async (page: Page) => {
  await scripted(page);
  await page.locator("main form button[type=submit]").first().click();
  await page.getByRole("alert").waitFor();
};
/** Who asks before these places are visited. */
const asha = "+917011000000";

/** What a partner opens by their secret address. */
async function aPartnersPage() {
  const owner = await person("admin");
  const { id } = await aPartner(owner);
  return new URL((await renewPage(owner, id))!.address).pathname;
}

/** Where the thank-you of an enquiry stands. */
async function anEnquiry(phone?: string) {
  const { reference } = await db
    .selectFrom("enquiries")
    .select("reference")
    .$if(phone !== undefined, (query) => query.where("phone", "=", phone!))
    .limit(1)
    .executeTakeFirstOrThrow();
  return `/enquiry/${reference}`;
}
async function anInvitation() {
  const { id } = await aUser({ role: "counsellor", name: "Journey Invited" });
  return `/invitation?link=${await inTransaction((tx) => writeLink(tx, { userId: id, purpose: "invitation", by: null }))}`;
}
const halfIn = async (page: Page) => {
  const careful = await aUser({ role: "counsellor", password });
  await aSecondStep(careful);
  await page.locator("[name=email]").fill(careful.email);
  await page.locator("[name=password]").fill(password);
  await page.locator("form button[type=submit]").first().click();
  await page.locator("[name=code]").waitFor();
};
const [course, college, other] = ["btech", "vidyapath-institute-of-technology-patna", "falgu-institute-of-technology-gaya"];
const ofCourse = (rest: string) => async () => `/admin/courses/${await idOf("courses", course)}${rest}`;
const ofCollege = (rest: string) => async () => `/admin/collegedetails/${await idOf("colleges", college)}${rest}`;

const open: Place[] = [
  { name: "home", path: "/" },
  { name: "about us", path: "/aboutUs" },
  { name: "services", path: "/services", like: "about us" },
  { name: "the education service with a question open", path: "/services/edu_service", before: openSource },
  { name: "courses by shelf", path: "/courses" },
  { name: "a search of the whole site", path: "/search?q=nursing" },
  { name: "a search that finds a part only", path: "/search?q=ranchi+nursing", like: "a search of the whole site" },
  { name: "courses of a category", path: "/courses?category=engineering", like: "colleges of a category" },
  { name: "a course with a source open", path: `/courses/${course}`, before: openSource },
  { name: "examinations", path: "/exams" },
  { name: "an examination with a source open", path: "/exams/demo-state-engineering-test", before: openSource },
  { name: "the finder", path: "/finder" },
  { name: "an answer of the finder", path: "/finder?for=pcb&marks=62&budget=100000&district=Gaya", before: openSource },
  { name: "the blog", path: "/blogs" },
  { name: "a post", path: "/blogs/how-to-compare-two-colleges" },
  { name: "colleges", path: "/college" },
  { name: "colleges of a category", path: "/college?category=medical", height: 2_400 },
  { name: "a college with a source open", path: `/college/${college}`, before: openSource },
  { name: "a course at a college with a source open", path: `/college/${college}/${course}`, before: openSource, height: 2_400 },
  { name: "how to check a college", path: "/recognition" },
  { name: "a comparison", path: `/college/compare?c=${college}&c=${other}` },
  { name: "a comparison of nothing", path: "/college/compare", like: "not found" },
  { name: "a report with its problems told", path: `/courses/${course}/report?figure=duration`, before: refusedReport },
  { name: "the gallery", path: "/gallery" },
  { name: "a picture of the gallery in full size", path: "/gallery", before: openViewer },
  { name: "an enquiry with its problems told", path: "/PopupHome", before: refusedReport },
  { name: "an enquiry about a course", path: `/Popup?course=${course}&college=${college}` },
  { name: "contact", path: "/contact" },
  { name: "the privacy notice", path: "/privacy" },
  { name: "a thank-you", path: () => anEnquiry() },
  { name: "an addition with its problems told", path: async () => `${await anEnquiry(asha)}/addition`, before: emptyAddition },
  { name: "the question before withdrawing", path: async () => `${await anEnquiry()}/withdrawal`, like: "not found" },
  {
    name: "the student credit card with an answer",
    path: "/services/stdCred_service?age=19&resident=yes&class12=yes&admitted=yes&degree=first&years=4&amount=250000",
  },
  { name: "scholarships", path: "/scholarships" },
  { name: "which way suits me", path: "/interests" },
  { name: "three fields to look at first", path: "/interests?r=8&i=20&a=6&s=16&e=9&c=12" },
  { name: "admin sign-in", path: "/login" },
  { name: "staff sign-in with its problems told", path: "/userlogin", before: refusedForm },
  { name: "a forgotten password", path: "/forgotPassword", like: "admin sign-in" },
  { name: "a mail on its way", path: "/forgotPassword?sent=1", like: "a link that is over" },
  { name: "a link that is over", path: "/newPassword" },
  { name: "an invitation", path: anInvitation },
  { name: "a second step", path: "/userlogin", before: halfIn },
  { name: "not found", path: "/no/such/page" },
  { name: "offline", path: "/offline", like: "not found" },
];

const inside: Place[] = [
  { name: "signing in again", path: "/signInAgain?to=%2Fadmin", as: "admin" },
  { name: "admin home", path: "/admin", as: "admin" },
  { name: "mail", path: "/admin/mail", as: "admin" },
  { name: "health", path: "/admin/health", as: "admin" },
  { name: "the owner's lists", path: "/admin/lists", as: "admin" },
  { name: "renaming an item of a list", path: "/admin/lists/source/referral", as: "admin" },
  { name: "the archive of everything", path: "/admin/archive", as: "admin" },
  { name: "retention", path: "/admin/retention", as: "admin" },
  { name: "leads that end", path: "/admin/retention/leads", as: "admin" },
  { name: "years of retention", path: "/admin/retention/years", as: "admin" },
  { name: "users", path: "/admin/userlist", as: "admin" },
  { name: "inviting somebody", path: "/admin/user", as: "admin" },
  { name: "teams", path: "/admin/teams", as: "admin" },
  { name: "a team", path: `/admin/teams/${demoTeamId}`, as: "admin" },
  { name: "the people of a team, for who leads it", path: "/team", as: "leader" },
  { name: "the audit log", path: "/admin/audit?kind=sign-ins", as: "admin" },
  { name: "carousel", path: "/admin/homecrousel", as: "editor" },
  {
    name: "the question before deleting",
    path: "/admin/homecrousel",
    as: "editor",
    before: openDialog,
    like: "the question before the trash",
  },
  { name: "the gallery's screen", path: "/admin/gallery", as: "editor" },
  { name: "the library of pictures", path: "/admin/media", as: "editor" },
  { name: "a new album", path: "/admin/gallery/albums/new", as: "editor" },
  { name: "the trash of the gallery", path: "/admin/gallery/trash", as: "editor", like: "scheme facts" },
  { name: "links to others", path: "/admin/links", as: "editor", like: "scheme facts" },
  { name: "changes", path: "/admin/activity", as: "editor" },
  { name: "courses", path: "/admin/courses", as: "editor" },
  { name: "colleges in the trash", path: "/admin/collegedetails?show=trash", as: "editor", like: "courses" },
  { name: "reports", path: "/admin/reports", as: "editor" },
  { name: "scheme facts", path: "/admin/facts", as: "editor" },
  { name: "search words", path: "/admin/synonyms?try=loan", as: "editor" },
  { name: "campaigns", path: "/admin/campaigns", as: "editor" },
  { name: "a campaign", path: async () => `/admin/campaigns/${await aCampaign(await person("admin"))}`, as: "admin" },
  { name: "partners", path: "/admin/partners", as: "manager" },
  { name: "a partner", path: `/admin/partners/${demoPartnerId}`, as: "admin" },
  { name: "what is agreed with a partner", path: `/admin/partners/${demoPartnerId}/agreement`, as: "admin" },
  { name: "a partner's form", path: `/admin/partners/${demoPartnerId}/change`, as: "manager" },
  { name: "a partner's own page", path: () => aPartnersPage() },
  { name: "what partners brought", path: "/dashboard/reports/partners?period=session", as: "admin" },
  { name: "the team in numbers", path: "/dashboard/reports/team?period=session", as: "admin" },
  { name: "the way to admission", path: "/dashboard/reports/funnel?period=session&by=district", as: "admin" },
  { name: "why leads were lost", path: "/dashboard/reports/lost?period=session", as: "admin" },
  { name: "this season and the last", path: "/dashboard/reports/season", as: "admin" },
  { name: "first answers", path: "/dashboard/reports/answers?period=90", as: "admin" },
  { name: "a scheme fact", path: "/admin/facts/portal", as: "editor", like: "a course's form" },
  { name: "scholarships' screen", path: "/admin/scholarships", as: "editor", like: "scheme facts" },
  { name: "a new scholarship", path: "/admin/scholarships/new", as: "editor", like: "a course's form" },
  { name: "an import", path: "/admin/collegedetails/import", as: "editor" },
  { name: "a course's form", path: ofCourse(""), as: "editor" },
  { name: "an examination's form", path: async () => `/admin/exams/${await idOf("exams", "demo-nursing-test")}`, as: "editor" },
  { name: "the desk of the blog", path: "/BlogList", as: "editor" },
  {
    name: "a post's form",
    path: async () => `/BlogList/${await idOf("posts", "how-to-compare-two-colleges")}`,
    as: "editor",
    before: (page) => page.getByRole("toolbar").nth(1).waitFor(),
  },
  { name: "a college's form", path: ofCollege(""), as: "editor" },
  { name: "a new course", path: "/admin/courses/new", as: "editor", like: "a course's form" },
  { name: "a course of a college", path: ofCollege("/courses/new"), as: "editor" },
  {
    name: "a preview",
    path: async () => `/preview/courses/${await idOf("courses", course)}`,
    as: "editor",
    like: "a course with a source open",
  },
  { name: "a history", path: ofCourse("/history"), as: "editor", like: "courses" },
  { name: "a difference", path: ofCourse("/history/1"), as: "editor" },
  { name: "the question before the trash, and why not", path: ofCourse("/trash"), as: "editor", before: blocked },
  { name: "one's own account", path: "/account", as: "counsellor" },
  { name: "the second step", path: "/account/secondFactor", as: "counsellor" },
  { name: "a passkey to be set up", path: "/account/passkeys", as: "counsellor" },
  { name: "a slide's own page", path: "/admin/homecrousel", as: "editor", before: openEdit, like: "a course's form" },
];
const narrowOnly: Place[] = [
  { name: "side menu", path: "/", before: openMenu },
  { name: "admin menu", path: "/admin", as: "editor", before: openMenu },
];

test.beforeAll(async () => {
  await demoSlides();
  const words = { name: "Asha Kumari", phone: asha, enquire: "LAW", who: "student", answer: "on" };
  await receiveEnquiry(enquiryInput.parse(words));
});

/** With every change, one of a kind; when everything is tried, all of them. */
const isEverything = process.env.EVERYTHING !== undefined;
const isWanted = ({ like }: Place) => !like || isEverything;

for (const [language, prefix] of languages) {
  test.describe(`in ${language},`, () => {
    // The frame of the inside is one; what differs there is seen in English.
    const places = prefix === "" ? [...open, ...inside].filter(isWanted) : [...open.filter(({ like }) => !like), ...inside.slice(0, 5)];
    for (const [index, place] of places.entries()) {
      test(`${place.name} has nothing for axe to find`, async ({ page }) => {
        // In Hindi the words are longer, which tells on a phone.
        const isHindi = prefix !== "";
        const whole = (size: typeof narrow) => ({ ...size, height: place.height ?? size.height });
        await page.setViewportSize(isHindi ? whole(narrow) : wide);
        await visit(page, place, prefix);
        // With every change one look at each: every other one in the dark, where the colours of a phone are others.
        const isDark = index % 2 === 1;
        if (isEverything || isHindi || !isDark) await hasNoProblem(page);
        if (isHindi || !(isEverything || isDark)) return;
        await page.setViewportSize(whole(narrow));
        if (isEverything) await hasNoProblem(page);
        await page.emulateMedia({ colorScheme: "dark" });
        await hasNoProblem(page);
      });
    }
  });

  test.describe(`in ${language}, at 360 px,`, () => {
    for (const place of narrowOnly) {
      test(`${place.name} has nothing for axe to find`, async ({ page }) => {
        await page.setViewportSize(narrow);
        await visit(page, place, prefix);
        await hasNoProblem(page);
      });
    }
  });
}

test("an empty carousel screen has nothing for axe to find", async ({ page }) => {
  await noSlides();
  for (const [, prefix] of languages) {
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size);
      await visit(page, { name: "empty", path: "/admin/homecrousel", as: "editor" }, prefix);
      await hasNoProblem(page);
    }
  }
});

test("the kit, where it is served, has nothing for axe to find", async ({ page }) => {
  const answer = await page.goto("/dev/kit");
  if (answer?.ok()) await hasNoProblem(page);
  else expect(answer?.status()).toBe(404);
});
