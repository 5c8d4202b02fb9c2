import { sql } from "kysely";
import { maxNames, otherNames, pageKindNames, pageKinds, stepsPerTen } from "#app/domain/visits/model.ts";
import { publish } from "#app/platform/live.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** So many in one transaction: a second's work, however many wait. */
const maxAtOnce = 50_000;

/** Adds what pages said to their days and takes it away, both in one transaction: run again, it finds nothing more to add. */
export async function rollUpVisits(atOnce = maxAtOnce) {
  if (!(await db.selectFrom("visit_events").select("id").limit(1).executeTakeFirst())) return 0;
  let added = 0;
  for (;;) {
    const count = await inTransaction(async (tx) => rollUp(tx, atOnce));
    added += count;
    if (count < atOnce) break;
  }
  if (added > 0) await inTransaction(async (tx) => publish(tx, "visits"));
  return added;
}

async function rollUp(tx: Tx, atOnce: number) {
  // One after the other: two that add the same new name would wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('visits', 13))`.execute(tx);
  await sql`
    create temporary table taken on commit drop as
    with gone as (delete from visit_events where id in (select id from visit_events order by id limit ${atOnce}) returning *)
    select *, (at at time zone 'Asia/Kolkata')::date as day from gone`.execute(tx);
  await addViews(tx);
  await addVitals(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from taken`.execute(tx);
  return rows[0]!.count;
}

/** A name that the day does not know yet is taken in while there is room for it, the most frequent first. */
async function addViews(tx: Tx) {
  await sql`
    with said as (
      select day, kind, name, count(*)::int as views, count(*) filter (where arrived)::int as arrivals
      from taken
      cross join lateral (
        values ('all', ''), ('page', page), ('device', device), ('language', language),
          ('referrer', case when arrived then referrer end),
          ('campaign', nullif(campaign_name(utm_source, utm_medium, utm_campaign), ''))
      ) as told (kind, name)
      where is_view and name is not null
      group by day, kind, name
    ),
    ranked as (
      select said.*, known.name is not null as is_known,
        row_number() over (partition by said.day, said.kind, known.name is null order by said.views desc, said.name)
          + (select count(*) from visit_days where visit_days.day = said.day and visit_days.kind = said.kind) as place
      from said
      left join visit_days as known on known.day = said.day and known.kind = said.kind and known.name = said.name
    ),
    named as (
      select day, kind, views, arrivals,
        case when is_known or place <= case kind
            when 'page' then ${maxNames.page}::int when 'referrer' then ${maxNames.referrer}::int
            when 'campaign' then ${maxNames.campaign}::int else 10 end
          then name else ${otherNames} end as name
      from ranked
    )
    insert into visit_days (day, kind, name, views, arrivals)
    select day, kind, name, sum(views)::int, sum(arrivals)::int from named group by day, kind, name
    on conflict (day, kind, name)
    do update set views = visit_days.views + excluded.views, arrivals = visit_days.arrivals + excluded.arrivals`.execute(tx);
}

const kindOfPage = sql`case ${sql.join(
  pageKindNames.map((kind) => sql`when page ~ ${sql.lit(pageKinds[kind])} then ${sql.lit(kind)}`),
  sql` `,
)} end`;

/** By the kind of device, and by the kind of page. */
async function addVitals(tx: Tx) {
  await sql`
    create temporary table measured on commit drop as
    select day, vital, device, ${kindOfPage} as kind, round(${stepsPerTen}::int * log(greatest(value, 1)))::smallint as step
    from taken
    cross join lateral (values ('lcp', lcp), ('cls', cls), ('inp', inp), ('ttfb', ttfb)) as told (vital, value)
    where not is_view and value is not null`.execute(tx);
  await sql`
    insert into vital_days (day, vital, device, step, count)
    select day, vital, device, step, count(*)::int from measured group by 1, 2, 3, 4
    on conflict (day, vital, device, step) do update set count = vital_days.count + excluded.count`.execute(tx);
  await sql`
    insert into vital_pages (day, vital, kind, step, count)
    select day, vital, kind, step, count(*)::int from measured group by 1, 2, 3, 4
    on conflict (day, vital, kind, step) do update set count = vital_pages.count + excluded.count`.execute(tx);
}
