import { randomUUID } from "node:crypto";
import type { Actor } from "#app/access/roles.ts";
import { saveCommission } from "#app/domain/applications/commissions.writes.server.ts";
import type { AddInput, PassInput, TokenInput } from "#app/domain/applications/inputs.server.ts";
import type { Status } from "#app/domain/applications/model.ts";
import { passDetails } from "#app/domain/applications/passing.writes.server.ts";
import { checkToken, takeToken } from "#app/domain/applications/tokens.writes.server.ts";
import { addApplication, moveApplication } from "#app/domain/applications/writes.server.ts";
import { intakeOf } from "#app/domain/leads/model.ts";
import { db } from "#db/client.ts";

/** So that what was made once is not made again: one key for each verb. */
type Keys = (what: string) => string;
const anew: Keys = () => randomUUID();

type Given = Partial<AddInput> & { way?: readonly Status[]; nextAt?: Date | null; keys?: Keys };

/** An application for the coming intake that has gone this way. Returns its id. */
export async function anApplication(actor: Actor, lead: number, { way = [], nextAt = null, keys = anew, ...given }: Given = {}) {
  const facts = { college: "Demo College", course: "Demo Course", session: intakeOf(new Date()), tuition: null, ...given };
  const { id } = (await addApplication(actor, lead, { key: keys("added"), ...facts }))!;
  for (const [turn, to] of way.entries()) {
    const from = way[turn - 1] ?? "considering";
    await moveApplication(actor, id, { key: keys(to), from, to, note: "", nextAt, nextKind: "call" });
  }
  return id;
}

/** Money that this person took, and the one who checked it, if somebody did. */
export async function aToken(actor: Actor, application: string, { checker, ...given }: Partial<TokenInput> & { checker?: Actor } = {}) {
  await takeToken(actor, application, { key: randomUUID(), amount: 10_000, mode: "upi", reference: "", ...given });
  const tokens = await db.selectFrom("application_tokens").select("id").where("application_id", "=", application).execute();
  if (checker) for (const { id } of tokens) await checkToken(checker, id);
}

export const tellCollege = (actor: Actor, application: string, given: Partial<PassInput> = {}) =>
  passDetails(actor, application, { key: randomUUID(), data: ["name", "course", "marks"], purpose: "Demo: application", ...given });

/** What a college owes, unless that is written down already. */
export async function aCommission(owner: Actor, application: string, [expected, received]: readonly [number, number]) {
  const there = await db.selectFrom("commissions").select("version").where("application_id", "=", application).executeTakeFirst();
  const receivedOn = received > 0 ? new Date().toISOString().slice(0, 10) : "";
  if (!there) await saveCommission(owner, application, { version: 0, expected, received, receivedOn });
}
