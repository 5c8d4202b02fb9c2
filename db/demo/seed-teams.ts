import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

export const demoTeamId = "00000000-0000-4000-8000-000000000071";

/** A branch with its lead and two counsellors; the third is in none, and so is the manager, who sees everybody. */
export async function seedTeam(tx: Tx) {
  await sql`insert into teams (id, name_en, name_hi, created_by)
    select ${demoTeamId}, 'Demo branch', 'डेमो शाखा', id from users where email = 'admin@example.com' on conflict do nothing`.execute(tx);
  await sql`update users set team_id = ${demoTeamId}
    where email in ('leader@example.com', 'counsellor@example.com', 'kavita@example.com')`.execute(tx);
}
