import { randomUUID } from "node:crypto";
import type { Actor, Role } from "#app/access/roles.ts";
import type { NewCampaign, NewCost } from "#app/domain/campaigns/inputs.server.ts";
import { addCampaign, addCost } from "#app/domain/campaigns/writes.server.ts";
import type { CaseKind, Helped } from "#app/domain/cases/model.ts";
import { usualDueDay } from "#app/domain/cases/one.reads.server.ts";
import { answerCase, closeCase, openCase } from "#app/domain/cases/writes.server.ts";
import { newSlideId } from "#app/domain/carousel/model.ts";
import { slideFolder } from "#app/domain/files/folders.model.ts";
import { saveSlide } from "#app/domain/carousel/writes.server.ts";
import { enquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { receiveEnquiry } from "#app/domain/enquiries/writes.server.ts";
import type { FollowUpInput } from "#app/domain/follow-ups/inputs.server.ts";
import { closes } from "#app/domain/follow-ups/model.ts";
import { writeFollowUp } from "#app/domain/follow-ups/writes.server.ts";
import { blankFacts } from "#app/domain/leads/details.model.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import type { LeadFacts } from "#app/domain/leads/inputs.server.ts";
import { createLead } from "#app/domain/leads/writes.server.ts";
import type { NotificationDetails } from "#app/domain/notifications/inputs.server.ts";
import { addNotification } from "#app/domain/notifications/writes.server.ts";
import { createAlbum } from "#app/domain/gallery/albums.writes.server.ts";
import type { CaptionItemInput } from "#app/domain/gallery/inputs.server.ts";
import { uploadItem } from "#app/domain/gallery/upload.writes.server.ts";
import { captionItem } from "#app/domain/gallery/writes.server.ts";
import { removeOrphanFile } from "#app/domain/files/removal.writes.server.ts";
import { receivePicture } from "#app/domain/files/upload.writes.server.ts";
import type { NewPartner, NewPayment } from "#app/domain/partnerships/inputs.server.ts";
import { addPartner, addPayment, agreeOn } from "#app/domain/partnerships/writes.server.ts";
import type { Purpose } from "#app/domain/reach/model.ts";
import { addTeam, changeTeam } from "#app/domain/teams/writes.server.ts";
import type { SaveScholarshipInput } from "#app/domain/scholarships/inputs.server.ts";
import { confirmScholarship, saveScholarship } from "#app/domain/scholarships/writes.server.ts";
import { signFormToken } from "#app/platform/captcha.server.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { hashPassword } from "#app/platform/auth/passwords.server.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import { db } from "#db/client.ts";

export * from "#test/applications.ts";
export * from "#test/entries.ts";

type User = {
  role: Role;
  name?: string;
  email?: string;
  password?: string;
  approvalStatus?: "approved" | "pending" | "rejected";
  deactivated?: boolean;
  /** Invited, and not come yet. */
  invited?: boolean;
  phone?: string;
};

/** A person who can sign in. Returns them as the actor that domain functions take. */
export async function aUser({
  role,
  name = `Demo ${role}`,
  email,
  password,
  approvalStatus = "approved",
  deactivated = false,
  invited = false,
  phone,
}: User): Promise<Actor & { email: string }> {
  const id = randomUUID();
  const address = email ?? `${role}-${id.slice(0, 8)}@example.com`;
  await db
    .insertInto("users")
    .values({
      id,
      name,
      email: address,
      email_verified: !invited,
      phone: phone ?? null,
      role,
      approval_status: approvalStatus,
      deactivated_at: deactivated ? new Date() : null,
    })
    .execute();
  if (password) await aPassword(id, password);
  return { id, name, role, email: address };
}

async function aPassword(userId: string, password: string) {
  await db
    .insertInto("accounts")
    .values({ id: randomUUID(), user_id: userId, account_id: userId, provider_id: "credential", password: await hashPassword(password) })
    .execute();
}

export const anUpload = (actor: Actor, picture: Uint8Array, name = "picture.png", folder: string = slideFolder) =>
  receivePicture(actor, {
    folder,
    name,
    body: new Blob([picture as Uint8Array<ArrayBuffer>]).stream(),
    apart: folder === slideFolder,
  });

/** What this person uploaded and nobody came to use. */
export async function dropUnusedUploads(actor: Actor) {
  const unused = db.selectFrom("files").select("id").where("uploaded_by", "=", actor.id).where("attached_at", "is", null);
  for (const { id } of await unused.execute()) await removeOrphanFile(id);
}

type ASlide = {
  picture: Uint8Array;
  name?: string;
  alt?: string;
  altHi?: string;
  link?: string | null;
  visibleFrom?: Date | null;
  visibleUntil?: Date | null;
};

/** A slide on the home page, uploaded and submitted the way an editor does it. */
export async function aSlide(actor: Actor, { picture, name, ...details }: ASlide) {
  const { photoUrl, pathName: told } = await anUpload(actor, picture, name);
  const { id, pathName } = await saveSlide(actor, { alt: "Demo", ...details, id: newSlideId(), photoUrl, pathName: told });
  return { id, photoUrl, pathName };
}

/** A notification that shows from now on, unless said otherwise. */
export async function aNotification(actor: Actor, given: Partial<NotificationDetails> = {}) {
  const id = randomUUID();
  const details = { text: "Demo notice", textHi: "", link: null, visibleFrom: null, visibleUntil: null, pinned: false, ...given };
  await addNotification(actor, { id, ...details });
  return { id, ...details };
}

const noScholarship: SaveScholarshipInput = {
  version: 0,
  name: "Demo scholarship",
  givenBy: "Demo trust",
  purpose: "Demo purpose",
  nameHi: "",
  givenByHi: "",
  purposeHi: "",
  who: "",
  whoHi: "",
  website: "",
  source: "",
  sourceHi: "",
  url: "",
  lastDate: null,
  checkedOn: null,
  reviewBy: "2999-01-01",
};

/** A scholarship as an editor adds it, and on request as one who has read its source. */
export async function aScholarship(
  actor: Actor,
  { isChecked = false, ...given }: Partial<SaveScholarshipInput> & { isChecked?: boolean } = {},
) {
  const { id } = (await saveScholarship(actor, "new", { ...noScholarship, ...given }))!;
  if (isChecked) await confirmScholarship(actor, String(id), 1);
  return String(id);
}

export async function anAlbum(actor: Actor, { title = "Demo album", titleHi = "", visible = true } = {}) {
  return createAlbum(actor, randomUUID(), { title, titleHi, visible });
}

type AnItem = Partial<CaptionItemInput> & { file: Uint8Array; name?: string; album?: string; id?: string };

/** A picture or a video in the gallery, uploaded and described the way an editor does it. */
export async function anItem(actor: Actor, { file, name = "picture.png", album = "", id = randomUUID(), ...said }: AnItem) {
  const body = new Blob([file as Uint8Array<ArrayBuffer>]).stream();
  const item = await uploadItem(actor, id, album, { name, body });
  if (Object.keys(said).length > 0) await captionItem(actor, id, { caption: "", captionHi: "", alt: "", altHi: "", ...said });
  return item;
}

let named = 0;

/** What a counsellor knows after the first minute; the rest is said by whoever needs it. */
export const leadFactsOf = (given: Partial<LeadFacts> = {}): LeadFacts => ({
  ...blankFacts,
  name: `Demo Student ${++named}`,
  mobileNumber: `+9198${String(10_000_000 + named).slice(-8)}`,
  ...given,
});

/** A lead that this person created, theirs unless somebody else is named; they agreed to calls and WhatsApp. Returns its number. */
export async function aLead(
  actor: Actor,
  { assignee = actor, agreed = ["answer", "whatsapp"], ...given }: Partial<LeadFacts> & { assignee?: Actor; agreed?: Purpose[] } = {},
) {
  const lead = await createLead(actor, { ...leadFactsOf(given), key: randomUUID(), assignedTo: assignee.id, agreed });
  return lead!.number;
}

/** A follow-up for tomorrow, unless said otherwise. Returns its number. */
export async function aFollowUp(actor: Actor, lead: number, given: Partial<FollowUpInput> = {}) {
  const statement = given.statement ?? "scheduled";
  const nextAt = closes(statement) && statement !== "finalised" ? null : new Date(Date.now() + 24 * 60 * 60 * 1000);
  const input = {
    key: randomUUID(),
    summary: "Demo call",
    statement,
    nextAt,
    nextKind: "call",
    remarks: "",
    transferTo: "",
    stage: "",
    lostReason: "",
  } as const;
  return (await writeFollowUp(actor, lead, { ...input, ...given }))!.number;
}

/** Takes leads from now on, so many a day. */
export async function onDuty(actor: Actor, { cap = 40, languages = ["en", "hi"] } = {}) {
  await db
    .insertInto("counsellors")
    .values({ user_id: actor.id, on_duty_since: new Date(), daily_cap: cap, languages })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ on_duty_since: new Date(), daily_cap: cap, languages }))
    .execute();
}

export const settledEnquiry = processEnquiry;

let networks = 0;

/** Sent by a person from a network of their own a minute after the form was given out; not settled yet, unless said so. */
export async function anEnquiry(words: Record<string, string> = {}, { isSettled = false } = {}) {
  const form = signFormToken(undefined, Date.now() - 60_000);
  const said = { form, name: "Asha Kumari", phone: "98765 43210", enquire: "MEDICAL", who: "student", answer: "on", ...words };
  const ip = `10.9.${Math.floor(++networks / 250)}.${networks % 250}`;
  const { reference } = await duringRequest({ id: "test", locale: "en", nonce: "", ip }, () => receiveEnquiry(enquiryInput.parse(said)));
  const { id } = await db.selectFrom("enquiries").select("id").where("reference", "=", reference).executeTakeFirstOrThrow();
  if (isSettled) await processEnquiry(id);
  return { id, reference };
}

/** A link that somebody made, and what was paid for it today. */
export async function aCampaign(actor: Actor, { cost, ...given }: Partial<NewCampaign> & { cost?: Pick<NewCost, "rupees" | "note"> } = {}) {
  const id = given.id ?? randomUUID();
  const words = { title: "Poster", path: "/", source: `poster ${id.slice(0, 8)}`, medium: "", campaign: "" };
  await addCampaign(actor, { ...words, ...given, id });
  if (cost) await addCost(actor, id, { id, day: indianDay(new Date()), ...cost });
  return id;
}

type GivenCase = { kind?: CaseKind; owner?: Actor; dueOn?: string; answer?: string; helped?: Helped };

/** An enquiry that somebody answers until a day; with the answer that was given on their page, and closed once it is known how far it helped. */
export async function aCase(actor: Actor, enquiry: string, { kind = "complaint", owner, dueOn, answer, helped }: GivenCase = {}) {
  const opened = { kind, owner: owner?.id ?? null, dueOn: dueOn ?? (await usualDueDay()) };
  const { id } = (await openCase(actor, enquiry, opened))!;
  const version = async () => (await db.selectFrom("cases").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;
  if (answer !== undefined)
    await answerCase(owner ?? actor, id, { version: await version(), how: "call", words: answer, isShown: true, helped: null });
  if (helped !== undefined) await closeCase(owner ?? actor, id, { version: await version(), helped, why: "" });
  return id;
}

type GivenPartner = Partial<NewPartner> & { rate?: number; payment?: Pick<NewPayment, "rupees" | "note"> };

/** Somebody who sends us students, as the owner adds them; with what was agreed and paid when that is said. */
export async function aPartner(owner: Actor, { rate, payment, ...given }: GivenPartner = {}) {
  const id = given.id ?? randomUUID();
  const details = { name: `Partner ${id.slice(0, 8)}`, kind: "person", contact: "", note: "", language: "en", path: "/" } as const;
  await addPartner(owner, { ...details, ...given, id });
  if (rate !== undefined) await agreeOn(owner, id, { rate, showsMoney: false });
  if (payment) await addPayment(owner, id, { id, day: indianDay(new Date()), ...payment });
  const { code } = await db.selectFrom("partners").select("code").where("id", "=", id).executeTakeFirstOrThrow();
  return { id, code };
}

/** Somebody of ours writes down who sent a lead. */
export async function sentBy(actor: Actor, number: number, partner: string) {
  const { version } = await db.selectFrom("leads").select("version").where("number", "=", number).executeTakeFirstOrThrow();
  return editLead(actor, number, { version, partner });
}

let teams = 0;

/** These people in one team, the first of them its lead, who knows from now on whom they lead. */
export async function aTeam(leader: Actor, ...others: Actor[]) {
  const owner = await aUser({ role: "admin" });
  const name = `Demo team ${++teams}`;
  const people = [leader, ...others].map(({ id }) => id).toSorted();
  const { id } = (await addTeam(owner, { nameEn: name, nameHi: "" }))!;
  await changeTeam(owner, id, { version: 1, nameEn: name, nameHi: "", person: people });
  await db.updateTable("users").set({ role: "leader" }).where("id", "=", leader.id).execute();
  Object.assign(leader, { role: "leader", team: { id, people } });
  return { id, name, owner };
}
