import { withDatabase } from "./database.ts";

/** One process for everything in development: PostgreSQL beside it, web and worker inside. */
await withDatabase(async (url) => {
  const { migrate } = await import("#db/migrate.ts");
  await migrate(url);
  await import("#server/web.ts");
  await new Promise((resolve) => process.once("exit", resolve));
});
