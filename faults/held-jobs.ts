import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import type { aMailServer } from "#test/servers/mail.ts";
import { aSmallPicture } from "./editor.ts";
import type { Product } from "./product.ts";
import type { Breaches } from "./report.ts";
import { lookAround, objectsOf, timesIn } from "./world.ts";

export type Scene = { product: Product; counsellor: Actor; mails: Awaited<ReturnType<typeof aMailServer>> };

/** Looks at what a job left behind when it is done. */
type Judge = () => Promise<Breaches>;

/** Work for one job of each kind, by the name of its queue. */
export const kinds: Record<string, (scene: Scene) => Promise<Judge>> = {
  "files.remove-orphan": anUnusedFile,
  "mail.send": aMail,
  "reminder.due": aDueLead,
  "lead.judge-first-response": aFirstAnswer,
  "enquiry.settle": anEnquiry,
};

/**
 * Where each of them gets stuck: an unused file when its objects are gone, a mail when the server took it and nobody noted
 * that, reminders when they are made and not published, an answer before it is counted, a lead before it is.
 */
export const lock = "lock table activity, mails, live_events, lead_tallies in share mode";

async function anUnusedFile({ product }: Scene): Promise<Judge> {
  const { anUpload } = await import("#test/factories.ts");
  const { name, picture } = await aSmallPicture();
  const { id } = await anUpload(product.actor, picture, name);
  const file = (await lookAround(product)).files.get(id)!;
  await sql`update pgboss.job set start_after = now() where data->>'fileId' = ${id}`.execute(product.db);
  return async () => {
    const world = await lookAround(product);
    const left = objectsOf(file).filter((path) => world.objects.has(path));
    return [
      ...(world.files.has(id) || left.length > 0 ? ["an unused file is not gone"] : []),
      ...(timesIn(world, "file.removed", `file:${id}`) === 1 ? [] : ["the removal of a file is not told once"]),
    ];
  };
}

async function aMail({ product: { db }, mails }: Scene): Promise<Judge> {
  const { sendWaiting } = await import("#app/domain/mails/jobs.server.ts");
  const { enqueue } = await import("#app/platform/jobs.server.ts");
  const id = randomUUID();
  const words = { template: "demo", subject: "Demo", text: "Demo", html: "<p>Demo</p>" };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("mails")
      .values({ id, to_address: "asha@example.com", locale: "en", ...words })
      .execute();
    await enqueue(tx, sendWaiting, { id });
  });
  return async () => {
    const row = await db.selectFrom("mails").select(["sent_at", "attempts"]).where("id", "=", id).executeTakeFirstOrThrow();
    const times = mails.taken.filter(({ messageId }) => messageId === `<${id}@localhost>`).length;
    return [
      ...(row.sent_at !== null && row.attempts === 1 ? [] : ["a mail is not noted as sent once"]),
      ...(times >= 1 ? [] : ["a mail was noted as sent and never taken"]),
    ];
  };
}

async function aDueLead({ product: { db }, counsellor }: Scene): Promise<Judge> {
  const { remindOfDue } = await import("#app/domain/reminders/jobs.server.ts");
  const { enqueue } = await import("#app/platform/jobs.server.ts");
  const { aLead } = await import("#test/factories.ts");
  const number = await aLead(counsellor);
  await db.transaction().execute((tx) => enqueue(tx, remindOfDue, {}));
  return async () => {
    const told = await db.selectFrom("reminders").select("id").where("lead_number", "=", number).where("what", "=", "due").execute();
    return told.length === 1 ? [] : [`a lead reminded ${told.length} times`];
  };
}

async function aFirstAnswer({ product: { db }, counsellor }: Scene): Promise<Judge> {
  const { aFollowUp, aLead } = await import("#test/factories.ts");
  const number = await aLead(counsellor);
  await aFollowUp(counsellor, number);
  return async () => {
    const { rows } = await sql<{ judged: number; counted: number }>`select
      (select count(*)::int from leads where first_response_minutes is not null) as judged,
      (select coalesce(sum(count), 0)::int from lead_tallies where what = 'answered' and owner = '*') as counted`.execute(db);
    const { judged, counted } = rows[0]!;
    const lead = await db.selectFrom("leads").select("first_response_minutes").where("number", "=", number).executeTakeFirstOrThrow();
    return lead.first_response_minutes !== null && judged === counted ? [] : [`${judged} answers were judged and ${counted} counted`];
  };
}

let visitor = 0;

async function anEnquiry({ product: { db } }: Scene): Promise<Judge> {
  const { enquiryInput } = await import("#app/domain/enquiries/inputs.server.ts");
  const { receiveEnquiry } = await import("#app/domain/enquiries/writes.server.ts");
  const { signFormToken } = await import("#app/platform/captcha.server.ts");
  const { duringRequest } = await import("#app/platform/request.server.ts");
  visitor += 1;
  const phone = `98${String(20_000_000 + visitor)}`;
  const form = signFormToken(undefined, Date.now() - 60_000);
  const input = enquiryInput.parse({ form, name: `Demo Visitor ${visitor}`, phone, enquire: "MEDICAL", who: "student", answer: "on" });
  const { reference } = await duringRequest({ id: "faults", locale: "en", nonce: "", ip: `10.1.1.${visitor}` }, () =>
    receiveEnquiry(input),
  );
  return async () => {
    const { rows } = await sql<{ outcome: string; leads: number; told: number }>`select outcome,
      (select count(*)::int from leads where mobile = ${`+91${phone}`}) as leads,
      (select count(*)::int from activity where what = 'lead.created' and detail->>'enquiry' = enquiries.id::text) as told
      from enquiries join enquiry_states on enquiry_id = id where reference = ${reference}`.execute(db);
    const { outcome, leads, told } = rows[0]!;
    return outcome === "new" && leads === 1 && told === 1 ? [] : [`an enquiry is ${outcome}, with ${leads} leads, told ${told} times`];
  };
}
