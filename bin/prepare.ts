import { giveUp, withDatabase } from "./database.ts";

/** Migrates and seeds, with the database of .env, starting ours when nobody else's answers. */
const wished = process.argv[2] ?? process.env.SEED;
await withDatabase(async (url) => {
  const { migrate } = await import("#db/migrate.ts");
  await migrate(url);
  const { scenarioNamed, seed } = await import("#db/seed.ts");
  const began = performance.now();
  const tell = (step: string) => console.log(`  ${Math.round((performance.now() - began) / 1000)}s: ${step}`);
  const pictures = Number(process.env.SEED_PICTURES ?? Infinity);
  console.log(await seed({ scenario: scenarioNamed(wished), pictures, tell }));
}).catch((error: unknown) => {
  if (!(error instanceof Error)) throw error;
  const where = error.stack
    ?.split("\n")
    .find((line) => line.includes("file://"))
    ?.trim();
  giveUp(
    `The database is not prepared: ${error.message}${where ? ` (${where})` : ""}\nOnce that is mended, bin/setup goes on where it stopped.`,
  );
});
process.exit(0);
