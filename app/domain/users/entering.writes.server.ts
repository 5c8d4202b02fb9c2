import type { Role } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { trustedDevice, rememberDevice } from "#app/domain/users/limits.writes.server.ts";
import { sendNotice } from "#app/domain/users/mail.writes.server.ts";
import { openSession } from "#app/platform/auth/auth.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import { inTransaction } from "#db/client.ts";
import { sql } from "kysely";

/** How somebody proved who they are. */
export type Way = "password" | "code" | "passkey" | "recovery-code" | "invitation" | "new-password" | `provider:${string}`;

/**
 * The last step of every way in: it is written down, the browser becomes known, and a person who comes from a browser that was
 * not known before is told by mail. Returns the answer's headers with the cookie for it.
 */
export async function entered(userId: string, way: Way, given: Headers, asked: Headers) {
  const user = await inTransaction(async (tx) => {
    const person = await tx
      .selectFrom("users")
      .select(["email", sql<Role>`role`.as("role"), "last_seen_at"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    await audit(tx, { what: "user.signed-in", actorId: userId, subject: `user:${userId}`, detail: { way } });
    if (person.last_seen_at && !(await trustedDevice(asked, person.email)))
      await sendNotice(tx, userId, "new-device", currentRequest()?.device ?? "");
    await tx
      .updateTable("users")
      .set({ last_seen_at: sql`now()` })
      .where("id", "=", userId)
      .execute();
    return person;
  });
  const headers = new Headers(given);
  headers.append("Set-Cookie", await rememberDevice(asked, user.email));
  return { role: user.role, headers };
}

/**
 * For who proved who they are otherwise than by a password: they are in, or a code is asked for now. Undefined for who may not. A
 * social account lets in whoever sits at a browser that is signed in there: that is a way in, and no proof of who it is.
 */
export async function enter(userId: string, way: Way, headers: Headers, isProof = !way.startsWith("provider:")) {
  const opened = await openSession({ userId, remember: false, isProof }, headers);
  if (!opened) return undefined;
  if (opened.awaitsSecondFactor) return { isIn: false as const, headers: opened.headers };
  return { isIn: true as const, ...(await entered(userId, way, opened.headers, headers)) };
}
