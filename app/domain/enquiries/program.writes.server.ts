import { sql } from "kysely";
import type { EnquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { settleEnquiry } from "#app/domain/enquiries/jobs.server.ts";
import { keepEnquiry } from "#app/domain/enquiries/keeping.writes.server.ts";
import { isAdvertising, purposes } from "#app/domain/enquiries/model.ts";
import type { ProgramEnquiry } from "#app/domain/enquiries/program.inputs.server.ts";
import type { Own } from "#app/domain/own-fields/model.ts";
import { sourceIn } from "#app/domain/leads/model.ts";
import { newReference } from "#app/domain/enquiries/writes.server.ts";
import { eachFreeText } from "#app/domain/enquiries/free-text.model.ts";
import { idOf, networkOfTheDay } from "#app/platform/captcha.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { searchTerms } from "#app/platform/search/search-words.ts";
import type { Tx } from "#db/client.ts";

/** Who brings it: a key of a program, or a connector. */
type Door = { key: string } | { connector: string };
/** `request` names what was sent: the same is the same enquiry, for good. */
type Sent = { said: ProgramEnquiry; form: EnquiryInput; own?: Own; request: string };

/**
 * What a program or a connector brings is an enquiry first, kept raw and counted like every other. Its key stands for it: what tells people
 * from programs is not asked of it, and it counts against no network of people; advertising is kept apart all the same.
 */
export async function receiveFromProgram(tx: Tx, door: Door, { said, form, own = {}, request }: Sent) {
  const { form: _token, website: _trap, answer, updates, whatsapp, notice, parentName, typedPhone: _typed, ...words } = form;
  const by = "key" in door ? { id: door.key, name: "key" } : { id: door.connector, name: "connector" };
  const id = idOf("key" in door ? "interface" : "connector", by.id, request);
  const isSold = isAdvertising({ name: words.name, parentName, message: words.message, ...eachFreeText((word) => words[word]) });
  const kept = await keepEnquiry(
    tx,
    {
      id,
      form_id: null,
      key_id: "key" in door ? door.key : null,
      connector_id: "connector" in door ? door.connector : null,
      said_source: said.source ?? sourceIn(words.utm_source) ?? "other",
      reference: newReference(),
      locale: said.language,
      ...words,
      parent_name: parentName,
      // What our own form would not keep of a child either.
      typed: JSON.stringify({ ...said, email: words.email, guardian_name: parentName }),
      signs: isSold ? ["advertising"] : [],
      network: networkOfTheDay(`${by.name} ${by.id}`),
      said_key: "",
      searched: sql<string>`to_tsvector('simple', ${searchTerms([words.name, parentName])})`,
    },
    {
      purposes: purposes.filter((purpose) => ({ answer, updates, whatsapp })[purpose]),
      notice,
      how: "program",
      givenAt: said.consent.given_at ?? null,
    },
  );
  if (kept) {
    // What was agreed to long ago and taken back since stays taken back, however late it is brought.
    await sql`update consents set withdrawn_at = now() where enquiry_id = ${id} and exists (
      select from consents as later where later.phone = consents.phone and later.purpose = consents.purpose
        and later.enquiry_id is distinct from consents.enquiry_id and later.withdrawn_at >= consents.given_at)`.execute(tx);
    if (Object.keys(own).length > 0) await addOwn(tx, id, said.language, own);
    await enqueue(tx, settleEnquiry, { id });
  }
  const { reference, receivedAt } =
    kept ??
    (await tx.selectFrom("enquiries").select(["reference", "received_at as receivedAt"]).where("id", "=", id).executeTakeFirstOrThrow());
  return { id, reference, received_at: receivedAt.toISOString(), status: "waiting" as const };
}

/** As if the person had added it on the thank-you page: it waits for the lead, and is read and erased with what is added there. */
const addOwn = (tx: Tx, id: string, locale: string, own: Own) =>
  tx
    .insertInto("enquiry_additions")
    .values({
      enquiry_id: id,
      locale,
      own: JSON.stringify(own),
      email: "",
      studies: "",
      course: "",
      college: "",
      district: "",
      state: "",
      bscc: "",
      call_time: "",
    })
    .execute();
