import sharp from "sharp";
import { slideDrawing } from "#db/demo/drawings.ts";
import { seedApplications } from "#db/demo/seed-applications.ts";
import { seedCampaign } from "#db/demo/seed-campaigns.ts";
import { seedCases } from "#db/demo/seed-cases.ts";
import { seedSequences } from "#db/demo/seed-sequences.ts";
import { seedNotices, seedScholarships, seedSettings } from "#db/demo/seed-desk.ts";
import { seedCatalogue } from "#db/demo/seed-catalogue.ts";
import { seedExams } from "#db/demo/seed-exams.ts";
import { seedPartner } from "#db/demo/seed-partners.ts";
import { seedPosts } from "#db/demo/seed-posts.ts";
import { seedLeads } from "#db/demo/seed-leads.ts";
import { seedPaperTemplates } from "#db/demo/seed-papers.ts";
import { seedTags } from "#db/demo/seed-tags.ts";
import { seedTargets } from "#db/demo/seed-targets.ts";
import { seedTeam } from "#db/demo/seed-teams.ts";
import { seedVisits } from "#db/demo/seed-visits.ts";
import { seedGallery } from "#db/demo/seed-gallery.ts";
import { finish, finishedSteps, finishWith, theUser } from "#db/demo/seed-steps.ts";
import { db } from "#db/client.ts";
import { aSlide, dropUnusedUploads } from "#test/factories.ts";
import { generateLeads } from "#test/generated/leads.ts";

type Person = Parameters<typeof aSlide>[0];

/** Demo data, plainly so: people at example.com, pictures drawn here, places that say they are examples. */
export const demoPassword = "career zone demo 2026";

const people = [
  { role: "admin", name: "Asha (demo owner)", email: "admin@example.com" },
  { role: "editor", name: "Esha (demo editor)", email: "editor@example.com" },
  { role: "manager", name: "Manoj (demo manager)", email: "manager@example.com" },
  { role: "counsellor", name: "Ravi (demo counsellor)", email: "counsellor@example.com" },
  { role: "leader", name: "Lata (demo team lead)", email: "leader@example.com" },
] as const;

/** One who was invited and has not come, one who has left. No mail goes to them: they are written down, not invited. */
const others = [
  { role: "counsellor", name: "Neha (demo, invited)", email: "neha@example.com", invited: true },
  { role: "counsellor", name: "Sunil (demo, has left)", email: "sunil@example.com", deactivated: true },
] as const;

const slides = [
  { name: "campus-gate.png", alt: "A campus gate in the morning light", altHi: "सुबह की रोशनी में कॉलेज का द्वार" },
  { name: "open-book.png", alt: "Students walking a path towards an open book", altHi: "खुली किताब की ओर बढ़ते विद्यार्थी" },
  { name: "medicine.png", alt: "Drawing of a stethoscope and a hospital", altHi: "स्टेथोस्कोप और अस्पताल का चित्र" },
  { name: "engineering.png", alt: "Drawing of a bridge and a circuit", altHi: "पुल और सर्किट का चित्र" },
];

export const scenarios = ["empty", "demo", "busy"] as const;
export type Scenario = (typeof scenarios)[number];

type Cast = { admin: Person; manager: Person; counsellor: Person; pictures: number };
type Step = { name: string; scenario: Scenario; make: (cast: Cast) => Promise<unknown> };

/** In this order; each scenario has what the one before it has. */
const steps: Step[] = [
  { name: "settings", scenario: "empty", make: seedSettings },
  { name: "no second step", scenario: "empty", make: withoutSecondStep },
  { name: "notices", scenario: "demo", make: ({ admin }) => seedNotices(admin) },
  { name: "scholarships", scenario: "demo", make: ({ admin }) => seedScholarships(admin) },
  { name: "lists of papers", scenario: "demo", make: seedPaperTemplates },
  { name: "slides", scenario: "demo", make: ({ admin }) => seedSlides(admin) },
  { name: "catalogue", scenario: "demo", make: ({ admin, pictures }) => seedCatalogue(admin, pictures) },
  { name: "exams", scenario: "demo", make: ({ admin }) => seedExams(admin) },
  { name: "posts", scenario: "demo", make: ({ admin, pictures }) => seedPosts(admin, pictures) },
  { name: "visits", scenario: "demo", make: () => finishWith("visits", seedVisits) },
  { name: "gallery", scenario: "demo", make: ({ admin, pictures }) => seedGallery(admin, pictures) },
  { name: "leads", scenario: "demo", make: ({ counsellor }) => seedLeads(counsellor, demoPassword) },
  { name: "team", scenario: "demo", make: () => finishWith("team", seedTeam) },
  { name: "tags", scenario: "demo", make: () => finishWith("tags", seedTags) },
  { name: "campaign", scenario: "demo", make: ({ admin }) => seedCampaign(admin) },
  { name: "partner", scenario: "demo", make: ({ admin }) => seedPartner(admin) },
  { name: "targets", scenario: "demo", make: () => finishWith("targets", seedTargets) },
  { name: "applications", scenario: "demo", make: seedApplications },
  { name: "cases", scenario: "demo", make: seedCases },
  { name: "sequences", scenario: "demo", make: () => finishWith("sequences", seedSequences) },
  { name: "many leads", scenario: "busy", make: seedManyLeads },
];
const demoSteps = ["people", ...steps.filter(({ scenario }) => scenario !== "busy").map(({ name }) => name)];

type Wishes = { pictures?: number; scenario?: Scenario; tell?: (step: string) => void };

/** Brings a database to a scenario, from wherever an earlier seed stopped. */
export async function seed({ pictures = Infinity, scenario = "demo", tell = () => {} }: Wishes = {}) {
  const finished = await finishedSteps(demoSteps);
  const wanted = steps.filter((one) => scenarios.indexOf(one.scenario) <= scenarios.indexOf(scenario));
  const missing = wanted.filter(({ name }) => !finished.has(name));
  if (finished.has("people") && missing.length === 0) return "Demo data is there already.";

  const [admin, , manager, counsellor] = await Promise.all(people.map((person) => theUser({ ...person, password: demoPassword })));
  for (const person of others) await theUser(person);
  await finish(db, "people");
  await dropUnusedUploads(admin!);
  for (const { name, make } of missing) {
    tell(name);
    await make({ admin: admin!, manager: manager!, counsellor: counsellor!, pictures });
    await finish(db, name);
  }
  return `Demo data is in: ${people.map(({ email }) => email).join(", ")}, password "${demoPassword}". The second step is off for all of them; a real installation demands it of admins and managers.`;
}

/** Demo people come in by the password that stands in the README: nobody has their phone. */
export async function withoutSecondStep() {
  await db.updateTable("settings").set({ second_factor_roles: [] }).execute();
}

async function seedSlides(admin: Person) {
  const there = new Set((await db.selectFrom("topCarousel_db").select("alt").execute()).map(({ alt }) => alt));
  for (const [index, slide] of slides.entries()) if (!there.has(slide.alt)) await aSlide(admin, { ...slide, picture: await drawn(index) });
}

/** All of them in one transaction: when one is there, all are. */
async function seedManyLeads() {
  const made = await db.selectFrom("users").select("id").where("email", "=", "generated-1@example.com").executeTakeFirst();
  if (!made) await generateLeads({ leads: 10_000, staff: 20, followUps: 20_000 });
}

export function scenarioNamed(name: string | undefined): Scenario {
  const found = scenarios.find((one) => one === (name || "demo"));
  if (!found) throw new Error(`There is no scenario "${name}". There are: ${scenarios.join(", ")}.`);
  return found;
}

const drawn = (index: number) =>
  sharp(Buffer.from(slideDrawing(index)))
    .png()
    .toBuffer();

if (import.meta.main) {
  console.log(await seed({ scenario: scenarioNamed(process.argv[2] ?? process.env.SEED) }));
  await db.destroy();
  process.exit(0);
}
