import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { rebuildCohorts } from "#app/domain/cohorts/writes.server.ts";
import { builtInIds } from "#app/domain/own-lists/model.ts";
import { searchTerms } from "#app/platform/search/search-words.ts";
import { db } from "#db/client.ts";
import { hashPassword } from "#app/platform/auth/passwords.server.ts";

const lostReasons = builtInIds("lost-reason");
const sources = builtInIds("source");

/* Leads by the hundred thousand, plainly made up and the same each time, to try and to measure the product with. */

const first =
  "Aarav Vivaan Aditya Vihaan Arjun Sai Ayaan Krishna Ishaan Kabir Rohan Rahul Amit Vikas Manish Deepak Suresh Nikhil Harsh Karan Priya Ananya Diya Saanvi Kavya Anika Navya Riya Sneha Pooja Neha Swati Shreya Divya Meera Nisha Ritu Komal Aisha Fatima Zoya Imran Salman Farhan Joseph Mary".split(
    " ",
  );
const last =
  "Sharma Verma Gupta Singh Kumar Patel Mehta Joshi Desai Reddy Rao Nair Menon Iyer Chatterjee Banerjee Mukherjee Ghosh Das Bose Sen Roy Dutta Mishra Pandey Tiwari Dubey Shukla Trivedi Yadav Chauhan Rathore Thakur Khan Ahmed Ansari Sheikh Qureshi Kaur Gill Naidu Gowda Hegde Shetty Kulkarni Patil Jadhav".split(
    " ",
  );
const middle = "Kumari Raj Prasad Lal Devi Nath Anand Mohan".split(" ");
const cities = ["Patna", "Gaya", "Muzaffarpur", "Bhagalpur", "Darbhanga", "Arrah", "Begusarai", "Purnia", "Ranchi", "Varanasi"];
const campaigns = [
  "google / search / admissions",
  "facebook / paid / nursing",
  "hoarding / station",
  "newspaper / dainik",
  "school / visit",
];
const courses = [
  ["B.Tech Computer Science", "engineering"],
  ["B.Tech Civil", "engineering"],
  ["MBBS", "medical"],
  ["B.Sc Nursing", "medical"],
  ["B.Pharm", "pharma"],
  ["BBA", "management"],
  ["MBA", "management"],
  ["BCA", "computing"],
  ["LLB", "law"],
  ["B.Ed", "education"],
] as const;

export type LeadSizes = { leads: number; staff: number; followUps: number };

/** Leaves the rows that creating, giving and following up each lead would have left, without doing it a million times. */
export async function generateLeads({ leads, staff, followUps }: LeadSizes) {
  const began = performance.now();
  const names = first.flatMap((one) =>
    last.flatMap((other) => [`${one} ${other}`, `${one} ${middle[(one.length + other.length) % middle.length]} ${other}`]),
  );
  // All or nothing: whoever is cut short begins anew, and nobody finds leads that are not counted.
  await db.transaction().execute(async (at) => {
    const people = await generateStaff(at, staff);
    await sql`set local statement_timeout = 0`.execute(at);
    await countLater(at);
    await sql`create temporary table made_names on commit drop as
      select ordinality - 1 as place, name, to_tsvector('simple', terms) as searched
      from unnest(${names}::text[], ${names.map((name) => searchTerms([name]))}::text[]) with ordinality as one (name, terms, ordinality)`.execute(
      at,
    );
    const { rows } = await sql<{ start: number }>`select coalesce(max(number), 0) as start from leads`.execute(at);
    const start = rows[0]!.start;
    for (let from = 1; from <= leads; from += 50_000)
      await insertLeads(at, start, from, Math.min(from + 49_999, leads), leads, people, names.length);
    for (let from = 1; from <= leads; from += 50_000)
      await insertFollowUps(at, start, from, Math.min(from + 49_999, leads), followUps / leads);
    await sql`select setval('lead_numbers', (select max(number) from leads)), setval('follow_up_numbers', (select max(number) from follow_ups)),
      setval(pg_get_serial_sequence('households', 'id'), (select max(id) from households))`.execute(at);
    await retally(at);
    await countAgain(at);
  });
  await rebuildCohorts();
  for (const table of ["leads", "follow_ups", "activity", "contacts", "lead_tallies", "lead_cohorts", "lead_stays"])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  return `${leads} leads, ${followUps} follow-ups, ${staff} people in ${((performance.now() - began) / 1000).toFixed(1)} s.`;
}

/**
 * Counting and checking each row by itself would take hours; what they keep is made at the end, all at once. Only a superuser may
 * leave out the checks too; whoever owns the tables waits a little longer.
 */
const countLater = (at: Connection) =>
  sql`do $$ begin
    if current_setting('is_superuser')::bool then set local session_replication_role = replica;
    else alter table leads disable trigger user; alter table follow_ups disable trigger user; end if;
  end $$`.execute(at);

const countAgain = (at: Connection) =>
  sql`do $$ begin
    if current_setting('is_superuser')::bool then set local session_replication_role = origin;
    else alter table leads enable trigger user; alter table follow_ups enable trigger user; end if;
  end $$`.execute(at);

async function generateStaff(at: Connection, count: number) {
  const there = () => at.selectFrom("users").select("id").where("email", "like", "generated-%").orderBy("email").execute();
  if ((await there()).length === 0) await insertStaff(at, count);
  return (await there()).map(({ id }) => id);
}

async function insertStaff(at: Connection, count: number) {
  const password = await hashPassword("career zone demo 2026");
  const people = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    email: `generated-${index + 1}@example.com`,
    name: `Generated counsellor ${index + 1}`,
  }));
  await at
    .insertInto("users")
    .values(people.map((one) => ({ ...one, email_verified: true, role: "counsellor", approval_status: "approved" })))
    .execute();
  await at
    .insertInto("accounts")
    .values(people.map(({ id }) => ({ id: randomUUID(), user_id: id, account_id: id, provider_id: "credential", password })))
    .execute();
}

type Connection = Parameters<Parameters<ReturnType<typeof db.connection>["execute"]>[0]>[0];

/** Two years of leads. Of twelve, five are still to be won; every fifth shares a phone with the one before. */
async function insertLeads(at: Connection, start: number, from: number, until: number, all: number, people: string[], nameCount: number) {
  const open = ["new", "attempting", "contacted", "counselling", "application"];
  const standing = [...open, "lost", "lost", "lost", "invalid", "admitted", "seat-booked", "parked"];
  await sql`with made as (
      select g, ${start}::int + g as number, ${start}::int + g - (case when g % 5 = 0 then 1 else 0 end) as home,
        (hashint4(g)::bigint & 2147483647) as a, (hashint4(g + 7919)::bigint & 2147483647) as b, (hashint4(g + 104729)::bigint & 2147483647) as c,
        now() - ((${all}::int - g)::float / ${all}::int) * interval '730 days' as made_at
      from generate_series(${from}::int, ${until}::int) as g
    ), told as (
      select made.*, names.name, names.searched,
        '+917' || lpad((((g - (case when g % 5 = 0 then 1 else 0 end))::bigint * 48271) % 999999937)::text, 9, '0') as phone,
        (${standing}::text[])[1 + case when made_at > now() - interval '30 days' then a % 5 else a % 12 end] as stage,
        (${people}::text[])[1 + b % ${people.length}] as owner
      from made join made_names as names on names.place = c % ${nameCount}
    ), homes as (
      insert into households (id) overriding system value select distinct home from told on conflict do nothing
    ), phones as (
      insert into contacts (phone, household_id) select distinct on (phone) phone, home from told order by phone, number on conflict do nothing
    )
    insert into leads (number, household_id, name, name_key, searched, email, mobile, city, district, state, course_interest, course_category, college,
      source, budget, remarks, language, session, stage, stage_since, reached, rungs_at, first_campaign, lost_reason, next_at, assigned_to, assigned_by, assigned_at, assigned_why,
      touched_at, first_response_at, first_response_minutes, follow_up_count, created_at, created_by, updated_at)
    select number, home, name, lower(name), searched, case when a % 3 = 0 then 'student' || g || '@example.com' else '' end, phone,
      (${cities}::text[])[1 + a % ${cities.length}], district_of((${cities}::text[])[1 + a % ${cities.length}]), 'BR',
      (${courses.map(([name]) => name)}::text[])[1 + b % ${courses.length}], (${courses.map(([, category]) => category)}::text[])[1 + b % ${courses.length}],
      case when b % 4 = 0 then 'Generated college ' || b % 200 else '' end,
      (${[...sources]}::text[])[1 + c % ${sources.length}], 20000 + (a % 40)::int * 10000, 'Generated: asked about fees, hostel and scholarship.',
      case when c % 2 = 0 then 'en' else 'hi' end, '2026-27', stage, made_at, coalesce(rung(stage), b % 5),
      array(select case when step = 0 or (a + step) % 7 > 0 then made_at + step * (1 + b % 40) * interval '9 hours' end
        from generate_series(0, coalesce(rung(stage), b % 5)) as step order by step),
      case when c % 4 = 0 then (${campaigns}::text[])[1 + a % ${campaigns.length}] else '' end,
      case when stage = 'lost' then (${[...lostReasons]}::text[])[1 + c % ${lostReasons.length}] end,
      case when stage in ('admitted', 'lost', 'invalid') then null when a % 100 < 3 then now() - (b % 72) * interval '1 hour' else now() + (b % 720) * interval '1 hour' end,
      owner, owner, made_at, '{"kind": "chosen"}',
      case when stage <> 'new' then made_at + interval '1 hour' end, case when stage <> 'new' then made_at + interval '1 hour' end, case when stage <> 'new' then 60 end, 0, made_at, null, made_at
    from told order by number`.execute(at);
}

/** So many each on the average; the last of a lead that is still to be won carries its next step. */
async function insertFollowUps(at: Connection, start: number, from: number, until: number, each: number) {
  await sql`with made as (
      select leads.number as lead, leads.assigned_to, leads.created_at, leads.next_at, leads.stage, turn,
        (1 + leads.number % (2 * ${each}::float)::int)::int as turns
      from leads cross join lateral generate_series(1, (1 + leads.number % (2 * ${each}::float)::int)::int) as turn
      where leads.number between ${start}::int + ${from}::int and ${start}::int + ${until}::int and stage <> 'new'
    ), written as (
      insert into follow_ups (lead_number, at, by_id, summary, statement, next_at)
      select lead, created_at + turn * interval '1 day', assigned_to, 'Generated call ' || turn,
        case when turn = turns and stage = 'lost' then 'not-interested' when turn = turns and stage = 'invalid' then 'invalid-number'
          when turn = turns and (next_at is null or stage = 'seat-booked') then 'finalised' when turn % 3 = 0 then 'busy' else 'scheduled' end,
        case when turn = turns then next_at else created_at + (turn + 1) * interval '1 day' end
      from made order by created_at + turn * interval '1 day', lead returning number, lead_number, at, by_id, statement
    ), counted as (
      update leads set follow_up_count = sums.n from (select lead_number, count(*)::int as n from written group by 1) as sums where sums.lead_number = number
    )
    insert into activity (at, actor_id, what, subject, detail)
    select created_at, null, 'lead.created', 'lead:' || number, '{}'::jsonb from leads
      where number between ${start}::int + ${from}::int and ${start}::int + ${until}::int
    union all
    select at, by_id, 'lead.followed-up', 'lead:' || lead_number, jsonb_build_object('followUp', number, 'statement', statement) from written`.execute(
    at,
  );
}

/** The tallies, from what is there: what every change would have counted. */
export async function retally(at: Connection | typeof db) {
  await sql`delete from lead_tallies`.execute(at);
  await sql`insert into lead_tallies (owner, what, day, word, place, count)
    with here as (select coalesce(assigned_to, '-') as owner, (created_at at time zone 'Asia/Kolkata')::date as day, stage, source, first_response_at, first_response_minutes, assigned_at, assigned_why from leads where is_here),
    counted as (
      select owner, 'created' as what, day, '' as word, count(*) from here group by 1, 3
      union all select owner, 'stage', '2000-01-01', stage, count(*) from here group by 1, 4
      union all select owner, 'source', day, source, count(*) from here group by 1, 3, 4
      union all select owner, 'admitted', day, source, count(*) from here where stage = 'admitted' group by 1, 3, 4
      union all select by_id, 'followed', (at at time zone 'Asia/Kolkata')::date, '', count(*) from follow_ups where taken_back_at is null group by 1, 3
      union all select owner, 'answered', (first_response_at at time zone 'Asia/Kolkata')::date, answer_shelf(first_response_minutes), count(*) from here
        where first_response_minutes is not null group by 1, 3, 4
      union all select owner, 'given', (assigned_at at time zone 'Asia/Kolkata')::date, '', count(*) from here where owner <> '-' and is_given(assigned_why) group by 1, 3
    )
    select owner, what, day, word, 0, count from counted
    union all select '*', what, day, word, 0, sum(count) from counted group by 2, 3, 4`.execute(at);
}
