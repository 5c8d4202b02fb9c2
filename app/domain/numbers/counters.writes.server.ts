import { sql } from "kysely";
import { inTransaction } from "#db/client.ts";

/**
 * Connections count in different places; once a day is over, one place is enough. Numbers of this moment stay where they
 * are. Taken in the order in which every change takes them, so that nobody waits in a circle.
 */
export async function foldTallies() {
  await inTransaction(async (tx) => {
    await sql`with held as (
        select owner, what, day, word, place from lead_tallies
        where place <> 0 and day > '2000-01-01' and day < (now() at time zone 'Asia/Kolkata')::date - 1
        order by owner, what, day, word, place for update
      ), folded as (
        delete from lead_tallies using held
        where (lead_tallies.owner, lead_tallies.what, lead_tallies.day, lead_tallies.word, lead_tallies.place)
          = (held.owner, held.what, held.day, held.word, held.place)
        returning lead_tallies.owner, lead_tallies.what, lead_tallies.day, lead_tallies.word, lead_tallies.count
      )
      insert into lead_tallies as kept (owner, what, day, word, place, count)
      select owner, what, day, word, 0, sum(count) from folded group by owner, what, day, word order by owner, what, day, word
      on conflict (owner, what, day, word, place) do update set count = kept.count + excluded.count`.execute(tx);
  });
}
