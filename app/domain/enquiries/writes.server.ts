import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { EnquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { settleEnquiry } from "#app/domain/enquiries/jobs.server.ts";
import { isAdvertising, purposes, referenceFrom, standing, type Sign } from "#app/domain/enquiries/model.ts";
import { networkOf } from "#app/domain/users/model.ts";
import { idOf, isWorkDone, networkOfTheDay, readForm } from "#app/platform/form-guard.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { announce } from "#app/platform/live.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import { searchTerms } from "#app/platform/search-words.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** Nobody reads a form and fills it in faster than this. */
const quickest = 3_000;
/** From one network in an hour: a school's whole computer room on the day of the results, and then the browser is asked to work. */
const mostFromNetwork = 60;
/** For one phone in a day: a family with many questions. */
const mostForPhone = 6;
/** From one form that was given out: an answer, and once or twice another one after going back. */
const mostFromForm = 3;

/**
 * Keeps an enquiry before anything else happens to it. However often the same one arrives, it is one, with the same
 * reference. What looks strange is kept like everything else; what becomes of it is decided afterwards.
 */
export async function receiveEnquiry({ form: token, website, ...input }: EnquiryInput): Promise<{ reference: string }> {
  const form = readForm(token);
  const { locale = "en", ip = "local" } = currentRequest() ?? {};
  const network = networkOfTheDay(networkOf(ip));
  const { answer, updates, whatsapp, notice, parentName, typedPhone: _, ...words } = input;
  const { name, phone, email, enquire, course, college, message, who } = input;
  const said = [name, phone, email, enquire, course, college, message, who, parentName];
  const id = idOf(form?.id ?? new Date().toISOString().slice(0, 10), ...said);
  return inTransaction(async (tx) => {
    const kept = await tx
      .insertInto("enquiries")
      .values({
        id,
        form_id: form?.id ?? null,
        reference: referenceFrom(randomBytes(10)),
        locale,
        ...words,
        parent_name: parentName,
        typed: JSON.stringify({ ...input, website }),
        signs: await signsOf(tx, { form, website, network, input }),
        network,
        searched: sql<string>`to_tsvector('simple', ${searchTerms([name, parentName])})`,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning(["reference", "received_at"])
      .executeTakeFirst();
    if (!kept) return tx.selectFrom("enquiries").select("reference").where("id", "=", id).executeTakeFirstOrThrow();
    await tx.insertInto("enquiry_states").values({ enquiry_id: id, received_at: kept.received_at }).execute();
    const agreed = purposes.filter((purpose) => ({ answer, updates, whatsapp })[purpose]);
    await tx
      .insertInto("consents")
      .values(agreed.map((purpose) => ({ enquiry_id: id, purpose, notice: noticeOr(notice), language: locale })))
      .execute();
    await enqueue(tx, settleEnquiry, { id });
    return { reference: kept.reference };
  });
}

/** The notice the person had before them, when it is one of ours; else the newest. */
const noticeOr = (version: string) =>
  sql<string>`coalesce((select version from privacy_notices where version = ${version}), (select max(version) from privacy_notices))`;

type Seen = {
  form: { id: string; age: number } | undefined;
  website: string;
  network: string;
  input: Omit<EnquiryInput, "form" | "website">;
};

async function signsOf(tx: Tx, { form, website, network, input }: Seen): Promise<Sign[]> {
  const { rows } = await sql<{ network: number; phone: number; form: number }>`select
    (select count(*)::int from (select from enquiries where network = ${network} and received_at > now() - interval '1 hour' limit ${mostFromNetwork}) few) as network,
    (select count(*)::int from (select from enquiries where phone = ${input.phone} and received_at > now() - interval '1 day' limit ${mostForPhone}) few) as phone,
    (select count(*)::int from (select from enquiries where form_id = ${form?.id ?? null} limit ${mostFromForm}) few) as form`.execute(tx);
  const counted = rows[0]!;
  const found: Record<Sign, boolean> = {
    "no-form": form === undefined,
    "trap-filled": website !== "",
    "too-fast": form !== undefined && form.age < quickest,
    "form-reused": counted.form >= mostFromForm,
    "network-busy": counted.network >= mostFromNetwork,
    "phone-busy": counted.phone >= mostForPhone,
    advertising: isAdvertising(input),
  };
  return (Object.keys(found) as Sign[]).filter((sign) => found[sign]);
}

/** The browser did the work that was asked of it: what can be explained by a hurry is forgiven. */
export async function proveEnquiry(reference: string, answer: string) {
  return inTransaction(async (tx) => {
    const enquiry = await tx
      .selectFrom("enquiries")
      .innerJoin("enquiry_states", "enquiry_id", "id")
      .select(["id", "signs", "outcome", "proven_at"])
      .where("reference", "=", reference)
      .forUpdate("enquiry_states")
      .executeTakeFirst();
    if (!enquiry || !isWorkDone(enquiry.id, answer)) return undefined;
    const isFree = enquiry.outcome === "quarantined" && standing(enquiry.signs, true).length === 0;
    await tx
      .updateTable("enquiry_states")
      .set({ proven_at: sql`coalesce(proven_at, now())`, ...(isFree && { outcome: "waiting" }) })
      .where("enquiry_id", "=", enquiry.id)
      .execute();
    if (isFree) await enqueue(tx, settleEnquiry, { id: enquiry.id });
    return { id: enquiry.id };
  });
}

/** Withdrawing is as easy as consenting was. Nobody sees the words any more; they are erased a month later. */
export async function withdrawEnquiry(reference: string) {
  return inTransaction(async (tx) => {
    const enquiry = await tx
      .updateTable("enquiry_states")
      .from("enquiries")
      .set({ withdrawn_at: sql`coalesce(withdrawn_at, now())` })
      .whereRef("enquiries.id", "=", "enquiry_id")
      .where("reference", "=", reference)
      .returning("id")
      .executeTakeFirst();
    if (!enquiry) return undefined;
    await tx
      .updateTable("consents")
      .set({ withdrawn_at: sql`now()` })
      .where("enquiry_id", "=", enquiry.id)
      .where("withdrawn_at", "is", null)
      .execute();
    await announce(tx, "enquiries");
    return enquiry;
  });
}
