import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

const tags = [
  ["scholarship", "Scholarship", "छात्रवृत्ति", "green"],
  ["visited-the-campus", "Visited the campus", "कैंपस देखा", "blue"],
  ["wants-a-hostel", "Wants a hostel", "हॉस्टल चाहिए", "amber"],
];

/** Tags of the demo manager on some of the leads, and a view of them that everybody finds above the list. */
export async function seedTags(tx: Tx) {
  await sql`insert into tags (id, name_en, name_hi, colour, created_by)
    select id, name_en, name_hi, colour, (select id from users where email = 'manager@example.com')
    from jsonb_to_recordset(${JSON.stringify(tags.map(([id, name_en, name_hi, colour]) => ({ id, name_en, name_hi, colour })))}::jsonb)
      as one (id text, name_en text, name_hi text, colour text)
    on conflict do nothing`.execute(tx);
  await sql`update leads set tags = array_remove(array[
      case when number % 5 = 0 then 'scholarship' end,
      case when number % 4 = 0 then 'visited-the-campus' end,
      case when number % 7 = 0 then 'wants-a-hostel' end], null)
    where name like 'Demo Student %' and (number % 5 = 0 or number % 4 = 0 or number % 7 = 0)`.execute(tx);
  await sql`insert into lead_views (owner_id, name, query, shared_at, shared_by, place)
    select id, 'Demo: campus visitors', 'tag=visited-the-campus', now(), id, 1 from users where email = 'manager@example.com'
    on conflict do nothing`.execute(tx);
}
