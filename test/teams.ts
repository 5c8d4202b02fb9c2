import type { Actor } from "#app/access/roles.ts";
import { addTeam, changeTeam } from "#app/domain/teams/writes.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";

let made = 0;

/** These people in one team, the first of them its lead, who knows from now on whom they lead. */
export async function aTeam(leader: Actor, ...others: Actor[]) {
  const owner = await aUser({ role: "admin" });
  const name = `Demo team ${++made}`;
  const people = [leader, ...others].map(({ id }) => id).toSorted();
  const { id } = (await addTeam(owner, { nameEn: name, nameHi: "" }))!;
  await changeTeam(owner, id, { version: 1, nameEn: name, nameHi: "", person: people });
  await db.updateTable("users").set({ role: "leader" }).where("id", "=", leader.id).execute();
  Object.assign(leader, { role: "leader", team: { id, people } });
  return { id, name, owner };
}
