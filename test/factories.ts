import { randomUUID } from "node:crypto";
import type { Actor, Role } from "#app/access/roles.ts";
import { nothingKnown, type CollegeContent, type Offering } from "#app/domain/colleges/model.ts";
import { collegeKind } from "#app/domain/colleges/writes.server.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { courseKind } from "#app/domain/courses/writes.server.ts";
import { slugFrom } from "#app/domain/entries/model.ts";
import { saveEntry, type Saved, type When } from "#app/domain/entries/writes.server.ts";
import { newSlideId } from "#app/domain/carousel/model.ts";
import { slideFolder } from "#app/domain/files/folders.model.ts";
import { saveSlide } from "#app/domain/carousel/writes.server.ts";
import { enquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { receiveEnquiry } from "#app/domain/enquiries/writes.server.ts";
import type { ExamContent, ExamDate } from "#app/domain/exams/model.ts";
import { examKind } from "#app/domain/exams/writes.server.ts";
import type { FollowUpInput } from "#app/domain/follow-ups/inputs.server.ts";
import { closes } from "#app/domain/follow-ups/model.ts";
import { writeFollowUp } from "#app/domain/follow-ups/writes.server.ts";
import { blankFacts } from "#app/domain/leads/details.model.ts";
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
import type { Purpose } from "#app/domain/reach/model.ts";
import type { PostContent } from "#app/domain/posts/model.ts";
import { savePost } from "#app/domain/posts/writes.server.ts";
import { richTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { signFormToken } from "#app/platform/captcha.server.ts";
import { hashPassword } from "#app/platform/auth/passwords.server.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import { db } from "#db/client.ts";

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

/** Whoever asks for something published gets it published, or hears why not. */
function shown<C>(saved: Saved<C> | undefined) {
  const [first] = saved && !saved.conflict ? saved.blocked : [];
  if (first) throw new Error(`not published: ${first.field}: ${first.says}`);
}

/** Where a figure comes from, for those that are published with one. */
export const aSource = { source: "Demo data", url: "", checkedOn: "2026-10-01", reviewBy: "2027-10-01" };

/** A course in the catalogue, published unless said otherwise. */
export async function aCourse(actor: Actor, given: Partial<CourseContent> = {}, when: When = "now", id: string = randomUUID()) {
  const name = given.name ?? `Demo course ${++named}`;
  const content: CourseContent = {
    name,
    nameHi: "",
    slug: slugFrom(name),
    alsoKnownAs: "",
    category: "engineering",
    afterTenth: false,
    afterTwelfth: true,
    durationMonths: 48,
    entrance: "",
    entranceHi: "",
    about: "A course made up for a demonstration.",
    aboutHi: "",
    eligibility: [],
    scope: [],
    picture: null,
    pictureAlt: "",
    pictureAltHi: "",
    featured: false,
    streams: [],
    minMarks: null,
    exams: [],
    regulator: "",
    suggested: [],
    sources: {},
    ...given,
  };
  shown(await saveEntry(actor, courseKind, { id, version: 0, content, when }));
  return { id, content };
}

/** A college in the catalogue, published unless said otherwise. */
export async function aCollege(actor: Actor, given: Partial<CollegeContent> = {}, when: When = "now") {
  const name = given.name ?? `Demo college ${++named}`;
  const content: CollegeContent = {
    name,
    nameHi: "",
    slug: slugFrom(name),
    alsoKnownAs: "",
    category: "engineering",
    address: "",
    addressHi: "",
    district: "Patna",
    districtHi: "पटना",
    state: "BR",
    phone: "",
    email: "",
    website: "",
    about: "A college made up for a demonstration.",
    aboutHi: "",
    picture: null,
    pictureAlt: "",
    pictureAltHi: "",
    accreditations: [],
    ownership: "",
    sources: {},
    other: [],
    featured: false,
    offerings: [],
    ...given,
  };
  const id = randomUUID();
  shown(await saveEntry(actor, collegeKind, { id, version: 0, content, when }));
  return { id, content };
}

type APost = Partial<Omit<PostContent, "body" | "bodyHi">> & { body?: string; bodyHi?: string };

/** A post of the blog, published unless said otherwise. Its texts are given as they are typed. */
export async function aPost(actor: Actor, { body, bodyHi, ...given }: APost = {}, when: When = "now", id: string = randomUUID()) {
  const name = given.name ?? `Demo post ${++named}`;
  const content: PostContent = {
    name,
    nameHi: "",
    slug: slugFrom(name),
    category: "admissions",
    author: "The Career Zone",
    summary: "",
    summaryHi: "",
    body: richTextOf(body ?? "A post made up for a demonstration."),
    bodyHi: richTextOf(bodyHi ?? ""),
    picture: null,
    pictureAlt: "",
    pictureAltHi: "",
    ...given,
  };
  shown(await savePost(actor, { id, version: 0, content, when }));
  return { id, content };
}

/** An examination, published unless said otherwise; nothing known of its days but what is given. */
export async function anExam(actor: Actor, given: Partial<ExamContent> = {}, when: When = "now", id: string = randomUUID()) {
  const name = given.name ?? `Demo examination ${++named}`;
  const content: ExamContent = {
    name,
    nameHi: "",
    slug: slugFrom(name),
    alsoKnownAs: "",
    category: "engineering",
    conductedBy: "",
    conductedByHi: "",
    about: "An examination made up for a demonstration.",
    aboutHi: "",
    eligibility: [],
    website: "",
    dates: [],
    sources: {},
    picture: null,
    ...given,
  };
  shown(await saveEntry(actor, examKind, { id, version: 0, content, when }));
  return { id, content };
}

/** A day of an examination, with where it was read. */
export const anExamDate = (given: Partial<ExamDate> & Pick<ExamDate, "kind" | "from">): ExamDate => ({
  round: null,
  to: "",
  note: "",
  noteHi: "",
  ...aSource,
  ...given,
});

/** A course as a college gives it, nothing known yet but what is given. A fee comes with its source. */
export const anOffering = (courseId: string, given: Partial<Offering> = {}): Offering => ({
  id: randomUUID(),
  courseId,
  ...nothingKnown,
  sources: given.feesPerYear === undefined || given.feesPerYear === null ? {} : { fees: aSource },
  ...given,
});

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
