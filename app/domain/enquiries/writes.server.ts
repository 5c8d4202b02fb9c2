import { randomBytes } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { endCase } from "#app/domain/enquiries/case.writes.server.ts";
import { inTurnOfNetwork, refuseBeyondCeiling } from "#app/domain/enquiries/ceiling.writes.server.ts";
import type { EnquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { keepEnquiry } from "#app/domain/enquiries/keeping.writes.server.ts";
import { tell } from "#app/domain/erasures/writes.server.ts";
import { settleEnquiry } from "#app/domain/enquiries/jobs.server.ts";
import {
  isAdvertising,
  isToBeSeen,
  limits,
  messageKey,
  purposes,
  referenceFrom,
  standing,
  type Sign,
} from "#app/domain/enquiries/model.ts";
import { formIdOf, saidIn } from "#app/domain/enquiries/forms.reads.server.ts";
import { eachFreeText } from "#app/domain/enquiries/free-text.model.ts";
import { withdrawLead } from "#app/domain/leads/arrivals.writes.server.ts";
import { networkOf } from "#app/platform/network.ts";
import { idOf, verifyProofOfWork, networkOfTheDay, verifyFormToken } from "#app/platform/captcha.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import { searchTerms } from "#app/platform/search/search-words.ts";
import { inTransaction, prepared, type Tx } from "#db/client.ts";

/**
 * Keeps an enquiry before anything else happens to it. However often the same one arrives, it is one, with the same
 * reference. What looks strange is kept like everything else; what becomes of it is decided afterwards.
 */
export async function receiveEnquiry(sent: EnquiryInput): Promise<{ reference: string }> {
  const { form: token, website, ...input } = sent;
  const form = verifyFormToken(token);
  const { locale = "en", ip = "local" } = currentRequest() ?? {};
  const from = networkOf(ip);
  const network = networkOfTheDay(from);
  const { answer, updates, whatsapp, notice, parentName, typedPhone: _, ...words } = input;
  const { name } = input;
  const key = messageKey(input);
  const saidKey = key === "" ? "" : idOf(key).slice(0, 18);
  const id = idOf(formIdOf(sent), ...saidIn(input));
  const agreed = purposes.filter((purpose) => ({ answer, updates, whatsapp })[purpose]);
  const write = () => inTransaction(keep);
  return form ? write() : inTurnOfNetwork(from, write);

  async function keep(tx: Tx) {
    if (!form) await refuseBeyondCeiling(tx, from);
    const signs = await signsOf(tx, { form, website, network, saidKey, input });
    const said = {
      id,
      form_id: form?.id ?? null,
      reference: newReference(),
      locale,
      ...words,
      parent_name: parentName,
      typed: JSON.stringify({ ...input, website }),
      signs,
      network,
      said_key: saidKey,
      searched: sql<string>`to_tsvector('simple', ${searchTerms([name, parentName])})`,
    };
    const kept = await keepEnquiry(tx, said, { purposes: agreed, notice, how: "form", givenAt: null });
    if (!kept) return tx.selectFrom("enquiries").select("reference").where("id", "=", id).executeTakeFirstOrThrow();
    await enqueue(tx, settleEnquiry, { id });
    return kept;
  }
}

export const newReference = () => referenceFrom(randomBytes(10));

type Seen = {
  form: { id: string; age: number } | undefined;
  website: string;
  network: string;
  saidKey: string;
  input: Omit<EnquiryInput, "form" | "website">;
};

async function signsOf(tx: Tx, { form, website, network, saidKey, input }: Seen): Promise<Sign[]> {
  const few = (condition: RawBuilder<unknown>, most: number) =>
    sql`(select count(*)::int from (select from enquiries where ${condition} limit ${sql.lit(most)}) few)`;
  const aDay = sql`received_at > now() - interval '1 day'`;
  // What only programs do does not count against the person whose phone they wrote.
  const sincere = sql`form_id is not null and not signs && array['trap-filled', 'form-reused', 'advertising']`;
  const { rows } = await sql<Record<"network" | "phone" | "form" | "said", number>>`${prepared} select
    ${few(sql`network = ${network} and ${aDay}`, limits.fromNetwork)} as network,
    ${few(sql`phone = ${input.phone} and ${aDay} and ${sincere}`, limits.forPhone)} as phone,
    ${few(sql`form_id = ${form?.id ?? null}`, limits.fromForm)} as form,
    ${few(sql`said_key <> '' and said_key = ${saidKey} and phone <> ${input.phone} and ${aDay}`, limits.saidBefore)} as said`.execute(tx);
  const counted = rows[0]!;
  const found: Record<Sign, boolean> = {
    "no-form": form === undefined,
    "trap-filled": website !== "",
    "too-fast": form !== undefined && form.age < limits.quickest,
    "form-old": form !== undefined && form.age > limits.oldest,
    "form-reused": counted.form >= limits.fromForm,
    "network-busy": counted.network >= limits.fromNetwork,
    "phone-busy": counted.phone >= limits.forPhone,
    "said-often": counted.said >= limits.saidBefore,
    advertising: isAdvertising({
      name: input.name,
      parentName: input.parentName,
      message: input.message,
      ...eachFreeText((word) => input[word]),
    }),
  };
  return (Object.keys(found) as Sign[]).filter((sign) => found[sign]);
}

/** The browser did the work that was asked of it: what can be explained by a hurry is forgiven. */
export const proveEnquiry = (reference: string, answer: string) => pardonEnquiry(reference, ({ id }) => verifyProofOfWork(id, answer));

/** A browser showed the thank-you page with its picture: that the form came without a token is forgiven, and nothing else. */
export const noteThanksSeen = (reference: string) => pardonEnquiry(reference, ({ signs }) => isToBeSeen(signs));

async function pardonEnquiry(reference: string, isProof: (enquiry: { id: string; signs: string[] }) => boolean) {
  return inTransaction(async (tx) => {
    const enquiry = await tx
      .selectFrom("enquiries")
      .innerJoin("enquiry_states", "enquiry_id", "id")
      .select(["id", "signs", "outcome", "proven_at"])
      .where("reference", "=", reference)
      .forUpdate("enquiry_states")
      .executeTakeFirst();
    if (!enquiry || !isProof(enquiry)) return undefined;
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
export const withdrawEnquiry = (reference: string) => inTransaction((tx) => withdrawWithin(tx, reference));

export async function withdrawWithin(tx: Tx, reference: string) {
  const enquiry = await tx
    .updateTable("enquiry_states")
    .from("enquiries")
    .set({ withdrawn_at: sql`coalesce(withdrawn_at, now())` })
    .whereRef("enquiries.id", "=", "enquiry_id")
    .where("reference", "=", reference)
    .returning(["id", "lead_number", "phone", "outcome", sql<boolean>`withdrawn_at = now()`.as("isNew")])
    .executeTakeFirst();
  if (!enquiry) return undefined;
  await tx
    .updateTable("consents")
    .set({ withdrawn_at: sql`now()` })
    .where("enquiry_id", "=", enquiry.id)
    .where("withdrawn_at", "is", null)
    .execute();
  await endCase(tx, enquiry.id);
  // What looked like a program's was nobody's question yet: its withdrawal ends itself, and silences nobody's number.
  if (enquiry.outcome !== "quarantined") await withdrawLead(tx, enquiry.lead_number, enquiry);
  if (enquiry.isNew) tell(tx, { kind: "withdrawn", enquiry: enquiry.id });
  await publish(tx, "enquiries");
  return enquiry;
}
