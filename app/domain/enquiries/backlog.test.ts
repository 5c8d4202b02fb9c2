import { sql } from "kysely";
import { expect, test } from "vitest";
import { failWaiting, processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { db } from "#db/client.ts";
import { anEnquiry } from "#test/factories.ts";

const outcomes = async () =>
  Object.fromEntries(
    (
      await sql<{ outcome: string; count: number }>`select outcome, count(*)::int as count from enquiry_states group by 1`.execute(db)
    ).rows.map(({ outcome, count }) => [outcome, count]),
  );

/** A worker that is behind by more than it takes in one go, as after a night without one. */
test("what waits for long has failed, all of it, without a wait for the one that is just being settled", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 410; count++) ids.push((await anEnquiry({ phone: `98${70_000_000 + count}` })).id);
  await sql`update enquiry_states set received_at = now() - interval '11 minutes'`.execute(db);
  const [held, other] = [ids[7]!, ids[8]!];
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from enquiry_states where enquiry_id = ${held} for update`.execute(tx);
    const began = performance.now();
    await failWaiting();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await outcomes()).toEqual({ failed: 409, waiting: 1 });
  });
  await processEnquiry(held);
  await processEnquiry(other);
  await failWaiting();
  expect(await outcomes()).toEqual({ failed: 408, new: 2 });
}, 120_000);
