import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** What the demo manager hopes for this month, of the counsellors who take leads. */
export async function seedTargets(tx: Tx) {
  await sql`insert into targets (month, user_id, what, goal, set_by)
    select date_trunc('month', now() at time zone 'Asia/Kolkata')::date, users.id, hoped.what, hoped.goal,
      (select id from users where email = 'manager@example.com')
    from users cross join (values ('admitted', 3), ('followed', 60)) as hoped (what, goal)
    where role = 'counsellor' and approval_status = 'approved' and deactivated_at is null and email_verified
    on conflict do nothing`.execute(tx);
}
