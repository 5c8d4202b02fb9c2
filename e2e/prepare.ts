import { db } from "#db/client.ts";
import { seed } from "#db/seed.ts";
import { emptyStore, keepDemoSlides } from "./slides.ts";

/** A program of its own, so that nothing of the product lives in the process that runs the journeys. */
await emptyStore();
await seed({ pictures: 3 });
await keepDemoSlides();
await db.destroy();
process.exit(0);
