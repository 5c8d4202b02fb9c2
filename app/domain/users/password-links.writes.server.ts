import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { writeLink } from "#app/domain/users/links.writes.server.ts";
import { sendNewPasswordLink } from "#app/domain/users/mail.writes.server.ts";
import { inTransaction } from "#db/client.ts";

/** Mails the link, when somebody with this address may sign in. */
export async function writeNewPasswordLink(email: string) {
  await inTransaction(async (tx) => {
    const user = await tx
      .selectFrom("users")
      .select(["id as userId", "email", "name", "language"])
      .where("email", "=", email)
      .where("approval_status", "=", "approved")
      .where("deactivated_at", "is", null)
      .executeTakeFirst();
    if (!user) return;
    const secret = await writeLink(tx, { userId: user.userId, purpose: "new-password", by: null });
    await sendNewPasswordLink(tx, user, secret);
    await audit(tx, { what: "user.new-password-asked", actorId: null, subject: `user:${user.userId}` });
  });
}
