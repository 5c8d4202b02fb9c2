import sharp from "sharp";
import { slideDrawing } from "#db/drawings.ts";
import { seedDesk } from "#db/seed-desk.ts";
import { seedCatalogue } from "#db/seed-catalogue.ts";
import { seedPosts } from "#db/seed-posts.ts";
import { seedLeads } from "#db/seed-leads.ts";
import { seedVisits } from "#db/seed-visits.ts";
import { seedGallery } from "#db/seed-gallery.ts";
import { db } from "#db/client.ts";
import { aSlide, aUser } from "#test/factories.ts";

/** Demo data, plainly so: people at example.com, pictures drawn here, places that say they are examples. */
export const demoPassword = "career zone demo 2026";

const people = [
  { role: "admin", name: "Asha (demo owner)", email: "admin@example.com" },
  { role: "editor", name: "Esha (demo editor)", email: "editor@example.com" },
  { role: "manager", name: "Manoj (demo manager)", email: "manager@example.com" },
  { role: "counsellor", name: "Ravi (demo counsellor)", email: "counsellor@example.com" },
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

export async function seed({ pictures = Infinity } = {}) {
  const present = await db.selectFrom("users").select("id").where("email", "=", "admin@example.com").executeTakeFirst();
  if (present) return "Demo data is there already.";

  const [admin, , , counsellor] = await Promise.all(people.map((person) => aUser({ ...person, password: demoPassword })));
  for (const person of others) await aUser(person);
  await seedDesk(admin!);
  for (const [index, slide] of slides.entries()) await aSlide(admin!, { ...slide, picture: await drawn(index) });
  await seedCatalogue(admin!, pictures);
  await seedPosts(admin!, pictures);
  await seedVisits();
  await seedGallery(admin!, pictures);
  await seedLeads(counsellor!, demoPassword);
  return `Demo data is in: ${people.map(({ email }) => email).join(", ")}, password "${demoPassword}".`;
}

const drawn = (index: number) =>
  sharp(Buffer.from(slideDrawing(index)))
    .png()
    .toBuffer();

if (import.meta.main) {
  console.log(await seed());
  await db.destroy();
  process.exit(0);
}
