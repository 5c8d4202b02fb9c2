import { withDatabase } from "./database.ts";

/** Migrates and seeds, with the database of .env, starting ours when nobody else's answers. */
await withDatabase(async (url) => {
  const { migrate } = await import("#db/migrate.ts");
  await migrate(url);
  const { seed } = await import("#db/seed.ts");
  console.log(await seed());
});
process.exit(0);
