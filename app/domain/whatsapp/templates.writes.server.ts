import { sql } from "kysely";
import { listCloudTemplates, type CloudTemplate } from "#app/domain/whatsapp/cloud.reads.server.ts";
import { noteAnswer } from "#app/domain/whatsapp/key.writes.server.ts";
import { variablesOf } from "#app/domain/whatsapp/model.ts";
import { isWhatsAppOn } from "#app/domain/whatsapp/settings.reads.server.ts";
import { inTransaction } from "#db/client.ts";

/** What WhatsApp knows of our account, as it is now. One that is not there any more stays, so that a conversation can name it. */
export async function takeTemplates(): Promise<{ count: number } | { failure: string }> {
  if (!isWhatsAppOn) return { failure: "other" };
  const read = await listCloudTemplates();
  await noteAnswer("failure" in read ? read.failure : undefined);
  if ("failure" in read) return read;
  const rows = read.templates.map(rowOf);
  await inTransaction(async (tx) => {
    for (const row of rows)
      await tx
        .insertInto("whatsapp_templates")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...row, synced_at: sql`now()`, gone_at: null }))
        .execute();
    await sql`update whatsapp_templates set gone_at = now() where gone_at is null and id <> all(${rows.map(({ id }) => id)}::text[])`.execute(
      tx,
    );
  });
  return { count: rows.length };
}

function rowOf({ id, name, language, category, status, rejected_reason, components }: CloudTemplate) {
  const of = (type: string) => components.filter((one) => one.type.toUpperCase() === type);
  const body = (of("BODY")[0]?.text ?? "").slice(0, 4_096);
  const known = new Set(["BODY", "FOOTER", "HEADER", "BUTTONS"]);
  const isBeyond =
    category === "AUTHENTICATION" ||
    body === "" ||
    components.some(({ type }) => !known.has(type.toUpperCase())) ||
    of("HEADER").some(({ format, text }) => (format ?? "TEXT") !== "TEXT" || variablesOf(text ?? "").length > 0) ||
    // A button that leads to an address of its own, a code or a form.
    of("BUTTONS").some((buttons) => /\{\{|"(COPY_CODE|OTP|FLOW|CATALOG|MPM)"/.test(JSON.stringify(buttons)));
  return {
    id,
    name,
    language,
    category,
    status,
    body,
    variables: variablesOf(body),
    is_beyond_us: isBeyond,
    reason: rejected_reason && rejected_reason !== "NONE" ? rejected_reason : "",
  };
}
