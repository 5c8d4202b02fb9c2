import { parseArgs } from "node:util";
import { sql } from "kysely";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { generateLeads } from "#test/generated/leads.ts";
import { generateCatalogue, generatePictures } from "#test/generated/rows.ts";

/** Fills a database with a catalogue of a given size, the same each time, to try and to measure the product with. */
export async function generate(sizes: { courses: number; colleges: number; offerings: number }, pictures = 6) {
  const email = "generator@example.com";
  const present = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  if (present) return "The generated catalogue is there already.";
  const began = performance.now();
  const actor = await aUser({ role: "editor", name: "Gita (demo generator)", email });
  await generateCatalogue(actor, sizes, await generatePictures(actor, pictures));
  for (const table of ["entries", "versions", "slugs", "courses", "colleges", "offerings", "files", "activity"])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  const { courses, colleges, offerings } = sizes;
  return `${courses} courses, ${colleges} colleges and ${offerings} offerings in ${((performance.now() - began) / 1000).toFixed(1)} s.`;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      courses: { type: "string", default: "2000" },
      colleges: { type: "string", default: "5000" },
      offerings: { type: "string", default: "50000" },
      leads: { type: "string" },
      staff: { type: "string", default: "200" },
    },
  });
  const [courses, colleges, offerings, leads, staff] = [
    values.courses,
    values.colleges,
    values.offerings,
    values.leads ?? 0,
    values.staff,
  ].map(Number) as [number, number, number, number, number];
  // Leads need no catalogue: asked for, they come alone.
  console.log(leads > 0 ? await generateLeads({ leads, staff, followUps: 2 * leads }) : await generate({ courses, colleges, offerings }));
  await db.destroy();
  process.exit(0);
}
