import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { fingerprints } from "#app/domain/reach/keys.reads.server.ts";
import { notedKeys, stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { isDatabaseAway } from "#app/platform/health.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { db, inTransaction } from "#db/client.ts";

/** The key that hashed the list of stops is missing or another one. To go on would mean to call people who said no. */
export class WrongReachKey extends Error {}

/**
 * Before anything is served: every key under which a stop was written must be here, unchanged. A new one is noted. Then what
 * a version before stopped without the list is taken into it.
 */
export async function openReach() {
  await inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('reach keys', 0))`.execute(tx);
    const known = await tx.selectFrom("reach_keys").select(["version", "fingerprint"]).execute();
    const ours = fingerprints();
    for (const { version, fingerprint } of known) {
      const own = ours.find((key) => key.version === version);
      const isUsed = (await sql`select from stops where key_version = ${version} limit 1`.execute(tx)).rows.length > 0;
      if (own ? !own.fingerprint.equals(fingerprint) : isUsed)
        throw new WrongReachKey(
          `REACH_KEY: version ${version} is ${own ? "not the key" : "missing, though it is the one"} with which numbers that asked not to be contacted were kept. ` +
            "Put back the key, which is kept apart from the backups; a new key is added before it, with a higher version.",
        );
    }
    await notedKeys().execute(tx);
  });
  await adoptStops();
}

/** Whom a process of the version before stopped, and what the form agreed to then: they are in the list from now on. */
export async function adoptStops() {
  const { rows } = await sql<{ mobile: string }>`select distinct mobile from leads
    where do_not_contact_at is not null and stop is null and erased_at is null limit 5000`.execute(db);
  for (const { mobile } of rows) await inTransaction((tx) => stopPhone(tx, { phone: mobile, how: "withdrawal", by: null, isSure: true }));
  await sql`update consents set phone = enquiries.phone from enquiries
    where consents.phone is null and enquiry_id is not null and enquiries.id = enquiry_id and enquiries.phone <> ''`.execute(db);
}

/** Refuses to start with the wrong key. While the database is away nobody is reached either: it is asked again until it answers. */
export async function openReachOrEnd() {
  for (;;) {
    try {
      return await openReach();
    } catch (error) {
      if (!isDatabaseAway(error)) {
        if (!(error instanceof WrongReachKey)) throw error;
        log.fatal(error.message);
        console.error(error.message);
        process.exit(1);
      }
      await sleep(500);
    }
  }
}
