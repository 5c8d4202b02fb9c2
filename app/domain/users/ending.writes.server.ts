import type { Tx } from "#db/client.ts";

/** Signs a person out everywhere, or everywhere but in the session that is named. Returns how many sessions ended. */
export async function endSessions(tx: Tx, userId: string, but = "") {
  const ended = await tx.deleteFrom("sessions").where("user_id", "=", userId).where("id", "!=", but).returning("id").execute();
  return ended.length;
}
