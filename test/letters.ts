import { openLetter } from "#app/domain/mails/reads.server.ts";
import { db } from "#db/client.ts";

/** The mails to this address that wait to be sent, newest first, as their reader will get them. */
export async function lettersTo(to: string, template?: string) {
  const rows = await db
    .selectFrom("mails")
    .select(["template", "text", "html", "sealed"])
    .where("to_address", "=", to)
    .$if(template !== undefined, (query) => query.where("template", "=", template!))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => openLetter(row)!);
}

/** The secret in the newest of them. */
export async function mailedSecret(to: string, template?: string) {
  const [newest] = await lettersTo(to, template);
  return /link=([\w-]+)/.exec(newest?.html ?? "")![1]!;
}
