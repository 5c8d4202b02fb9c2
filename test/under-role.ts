import { startWorker, enqueue, defineJob } from "#app/platform/jobs.server.ts";
import { startLooking } from "#app/platform/looking.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aCourse, aFollowUp, aLead, anEnquiry, aUser } from "#test/factories.ts";
import { z } from "zod";

/* A program of its own: the product's own verbs, as the role that is in DATABASE_URL. */
let done = () => {};
const isDone = new Promise<void>((resolve) => (done = resolve));
const job = defineJob({ name: "test.under-role", input: z.object({}), run: async () => done() });

const [owner, manager] = await Promise.all([aUser({ role: "admin" }), aUser({ role: "manager" })]);
await aCourse(owner);
await aFollowUp(manager, await aLead(manager));
await anEnquiry({}, { isSettled: true });
const looking = startLooking([], process.env.DATABASE_URL!);
const stop = await startWorker([job], process.env.DATABASE_URL!, looking);
await inTransaction((tx) => enqueue(tx, job, {}));
await isDone;
await stop();
await looking.stop();
await db.destroy();
console.log("done");
process.exit(0);
