import { sql } from "kysely";
import { rollUpVisits } from "#app/domain/visits/rollup.writes.server.ts";
import { readVisits, periodOf } from "#app/domain/visits/reads.server.ts";
import { db } from "#db/client.ts";

/** How long a million page views take to be added to their days, and the admin home to read them. On demand, on an empty database. */
const events = Number(process.argv[2] ?? 1_000_000);
await sql`truncate visit_events, visit_days, vital_days`.execute(db);
for (let from = 0; from < events; from += 100_000)
  await sql`
    insert into visit_events (at, page, device, language, is_view, arrived, referrer, utm_campaign, lcp)
    select now() - (random() * 30) * interval '1 day', '/courses/course-' || (random() * 500)::int,
      (array['phone', 'phone', 'phone', 'computer'])[1 + (random() * 3)::int], (array['en', 'hi'])[1 + (random())::int],
      is_view, is_view and random() < 0.4, 'site-' || (random() * 50)::int || '.example', case when random() < 0.2 then 'demo-' || (random() * 30)::int else '' end,
      case when is_view then null else (500 + random() * 4000)::int end
    from generate_series(1, ${Math.min(100_000, events - from)}::int), lateral (select random() < 0.7 as is_view) as kind`.execute(db);

const began = performance.now();
const added = await rollUpVisits();
const seconds = (performance.now() - began) / 1000;
console.log(`${added} events added to their days in ${seconds.toFixed(1)} s, ${Math.round(added / seconds)} a second`);
const { rows } = await sql<{ days: number; vitals: number }>`
  select (select count(*)::int from visit_days) as days, (select count(*)::int from vital_days) as vitals`.execute(db);
console.log(`they became ${rows[0]!.days} counts and ${rows[0]!.vitals} steps`);
const times: number[] = [];
for (let round = 0; round < 20; round++) {
  const start = performance.now();
  await readVisits({ id: "", name: "", role: "admin" }, periodOf(30));
  times.push(performance.now() - start);
}
console.log(`the admin home reads them in ${times.toSorted((a, b) => a - b)[10]!.toFixed(1)} ms (median of 20)`);
await db.destroy();
process.exit(0);
