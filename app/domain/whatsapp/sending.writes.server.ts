import { sql } from "kysely";
import { announceLead } from "#app/domain/leads/writes.server.ts";
import { standingOfHanded } from "#app/domain/reach/handed.reads.server.ts";
import { handOver, type Sent } from "#app/domain/whatsapp/cloud.reads.server.ts";
import { noteAnswer } from "#app/domain/whatsapp/key.writes.server.ts";
import { isApproved, statusRank } from "#app/domain/whatsapp/model.ts";
import { mayBegin, mayReply } from "#app/domain/whatsapp/permission.reads.server.ts";
import { isWhatsAppOn } from "#app/domain/whatsapp/settings.reads.server.ts";
import { isStaging } from "#app/platform/staging.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** So often a message that was surely not taken is tried, each time after twice as long: for two hours. */
const maxAttempts = 8;

/**
 * Sends one message at most once. That it is on its way is written down before WhatsApp is asked; whoever finds it so afterwards,
 * because the one who asked was killed or heard nothing, does not ask again: nobody knows whether it went, and the conversation
 * says that. WhatsApp's own word about it, which bears the name that we gave it, may still settle it.
 */
export async function sendOne(id: string) {
  if (!isWhatsAppOn) return;
  const message = await begin(id);
  if (!message) return;
  const sent = await handOver(message);
  await settle(id, sent);
  if (sent.kind === "sent") await noteAnswer(undefined);
  else if (sent.kind === "failed") await noteAnswer(sent.code);
}

const begin = (id: string) =>
  inTransaction(async (tx) => {
    const message = await tx
      .selectFrom("whatsapp_messages")
      .leftJoin("whatsapp_templates as template", "template.id", "template_id")
      .select(["whatsapp_messages.status", "whatsapp_messages.kind", "whatsapp_messages.body", "phone", "filled", "lead_number as lead"])
      .select(["template.name", "template.language", "template.variables", "template.status as judged"])
      .where("whatsapp_messages.id", "=", id)
      .where("direction", "=", "out")
      .forUpdate("whatsapp_messages")
      .executeTakeFirst();
    if (!message || (message.status !== "waiting" && message.status !== "sending")) return undefined;
    const end = (status: "unknown" | "failed", failure: string | null) => move(tx, id, message.lead, { status, failure });
    if (message.status === "sending") return end("unknown", null);
    if (isStaging) return end("failed", "staging");
    const against = await againstSending(tx, message);
    if (against) return end("failed", against);
    const standing = message.lead === null ? "goes" : await standingOfHanded(tx, { lead: message.lead, whatsApp: id });
    if (standing === "over") return end("failed", "over");
    // Looked at again then, with what was left behind.
    if (standing instanceof Date) {
      await tx.updateTable("whatsapp_messages").set({ tried_at: standing }).where("id", "=", id).execute();
      return undefined;
    }
    await sql`update whatsapp_messages set status = 'sending', tried_at = clock_timestamp(), attempts = attempts + 1 where id = ${id}`.execute(
      tx,
    );
    const to = { to: message.phone.slice(1), biz_opaque_callback_data: id };
    if (message.kind === "text") return { ...to, type: "text", text: { preview_url: false, body: message.body } };
    const parameters = message.filled.map((text, at) => {
      const name = message.variables?.[at] ?? "";
      return { type: "text", text, ...(!/^\d*$/.test(name) && { parameter_name: name }) };
    });
    return {
      ...to,
      type: "template",
      template: {
        name: message.name,
        language: { code: message.language },
        ...(parameters.length > 0 && { components: [{ type: "body", parameters }] }),
      },
    };
  });

type Outgoing = { kind: string; phone: string; lead: number | null; judged: string | null };

/** What was allowed when the button was pressed may be allowed no longer. */
async function againstSending(tx: Tx, { kind, phone, lead, judged }: Outgoing) {
  const held = await tx
    .selectFrom("leads")
    .selectAll()
    .where("number", "=", sql<number>`(select coalesce(merged_into, number) from leads where number = ${lead})`)
    .executeTakeFirst();
  if (!held || held.trashed_at !== null || held.erased_at !== null) return "stopped";
  const isTemplate = kind === "template";
  const allowed = await (isTemplate ? mayBegin : mayReply)(tx, held);
  if ("against" in allowed) return allowed.against;
  if (isTemplate && !isApproved(judged ?? "")) return "template";
  // Their number was changed meanwhile: what was written was for the one before.
  return allowed.phone === phone ? undefined : isTemplate ? "permission" : "window";
}

/** What WhatsApp said at once. A status may have come before its answer, and where it stands only ever rises. */
const settle = (id: string, sent: Sent) =>
  inTransaction(async (tx) => {
    const { status, lead_number, attempts } =
      (await tx
        .selectFrom("whatsapp_messages")
        .select(["status", "lead_number", "attempts"])
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst()) ?? {};
    if (status === undefined) return;
    const lead = lead_number ?? null;
    if (sent.kind === "sent") {
      await sql`update whatsapp_messages set wamid = ${sent.wamid}, sent_at = coalesce(sent_at, clock_timestamp()) where id = ${id}`.execute(
        tx,
      );
      if (statusRank[status as keyof typeof statusRank] < statusRank.sent) await move(tx, id, lead, { status: "sent", failure: null });
    } else if (status === "sending" || status === "unknown") {
      const isOver = sent.kind === "later" && (attempts ?? 0) >= maxAttempts;
      if (sent.kind === "unknown") await move(tx, id, lead, { status: "unknown", failure: null });
      else if (sent.kind === "failed" || isOver) await move(tx, id, lead, { status: "failed", failure: sent.code });
      else if (status === "sending") await move(tx, id, lead, { status: "waiting", failure: null });
    }
  });

async function move(tx: Tx, id: string, lead: number | null, { status, failure }: { status: string; failure: string | null }) {
  await tx
    .updateTable("whatsapp_messages")
    .set({ status, failure, ...(status === "failed" && { failed_at: sql<Date>`clock_timestamp()` }) })
    .where("id", "=", id)
    .execute();
  if (lead !== null) await announceLead(tx, lead);
  return undefined;
}

/** In its turn: what may be tried again, what nobody took up, and what somebody took up and did not end. */
export async function sendLeftovers() {
  const { rows } = await sql<{ id: string }>`select id from whatsapp_messages where
      (status = 'waiting' and coalesce(tried_at + make_interval(mins => least(60, 2 ^ (attempts - 1))::int), at + interval '2 minutes') < now())
      or (status = 'sending' and tried_at < now() - interval '5 minutes')
    order by at limit 200`.execute(db);
  for (const { id } of rows) await sendOne(id);
}
