import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import type { CheckLine } from "#app/domain/entries/checklist.model.ts";
import type { Queue } from "#app/domain/desk/model.ts";
import { listDue, readQueue } from "#app/domain/desk/queue.reads.server.ts";
import { readChecklist } from "#app/domain/entries/checklist.reads.server.ts";
import type { EntryContent, EntryKind } from "#app/domain/entries/model.ts";
import { findEntry, findDraft, findVersion } from "#app/domain/entries/reads.server.ts";
import { uploadedPicture, type UploadedPicture } from "#app/domain/files/model.ts";
import { findFile } from "#app/domain/files/reads.server.ts";
import { listBrokenIn } from "#app/domain/links/reads.server.ts";
import { conflictBetween } from "#app/pages/admin/entry-editor/conflict.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { nextAddress, queueAddress, queueIn } from "#app/pages/admin/entries/queue.ts";
import { isSameForm, withFields, type Values } from "#app/pages/admin/entry-editor/values.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Publication } from "#app/domain/entries/publishing.writes.server.ts";
import type { Conflict } from "#app/domain/entries/writes.server.ts";

/** How a kind of content becomes the fields of its form. */
type ValuesOf<C> = (content: C) => Values | Promise<Values>;

/** What lies on an editor's desk: the entry as it was saved last, and what this person typed since. */
export async function loadEditor<C extends EntryContent>(
  actor: Actor,
  of: Publication<C>,
  id: string | undefined,
  url: URL,
  valuesOf: ValuesOf<C>,
) {
  const { kind } = of;
  const entry = id === undefined ? undefined : found(await findEntry<C>(actor, kind, id));
  const queue = queueIn(url.searchParams);
  // Somebody put it there meanwhile: who goes through a list goes on with it.
  if (entry?.state === "trash" && queue) throw redirect(nextAddress(kind, queue, entry.id));
  if (entry?.state === "trash") throw redirect(`${entryAddresses[kind].list}?show=trash`);
  const values: Values = entry ? await valuesOf(entry.content) : {};
  const saved = await findDraft(actor, kind, entry?.id);
  const draft = saved && !isSameForm(saved.form, values) ? { form: saved.form, version: saved.basedOn, at: saved.at } : undefined;
  const uploaded = await pictureNamed(actor, url.searchParams.get("uploaded") ?? "");
  const pictures = await Promise.all([values.picture, draft?.form.picture].map((file = "") => pictureNamed(actor, file)));
  const editor = {
    id: entry?.id ?? (draft && saved ? saved.id : randomUUID()),
    version: entry?.version ?? 0,
    state: entry?.state ?? "draft",
    savedAt: entry?.updatedAt,
    savedBy: entry?.updatedBy ?? undefined,
    publishAt: entry?.publishAt ?? null,
    withdrawAt: entry?.withdrawAt ?? null,
    liveSlug: entry?.liveSlug ?? undefined,
    values,
    draft,
    uploaded: uploaded && { id: uploaded.id, alt: uploaded.alt, altHi: uploaded.altHi },
    pictures: [...pictures, uploaded].filter((picture) => picture !== undefined),
    waiting: entry && queue ? await readWaiting(actor, kind, queue, entry) : undefined,
    brokenLinks: entry ? await listBrokenIn(actor, kind, entry.id) : [],
    checklist: entry ? await readChecklist(of, entry) : undefined,
    renderedAt: Date.now(),
  };
  return { editor, content: entry?.content };
}

/** Where somebody stands who goes through a list, and why this one is in it. */
async function readWaiting(actor: Actor, kind: EntryKind, queue: Queue, { id, content }: { id: string; content: EntryContent }) {
  const [place, due] = await Promise.all([
    readQueue(actor, kind, queue, id),
    queue === "review" ? listDue(actor, content) : Promise.resolve([]),
  ]);
  return { ...place, due };
}

/**
 * It was to be shown and was kept as a draft: what stands in the way, told beside the fields of this form and, where another
 * form mends it, as a way there. The form goes on from the version that was saved.
 */
export function keptAsDraft(
  typed: Values,
  { id, version, blocked }: { id: string; version: number; blocked: CheckLine[] },
  offering?: string,
) {
  const own = blocked.filter((line) => line.offering === offering);
  return data(
    {
      kept: true,
      problems: Object.fromEntries(own.map(({ field, says }) => [field, says])),
      elsewhere: blocked.filter((line) => line.offering !== offering),
      typed: { ...typed, ...(offering === undefined && { id }), version: String(version) },
    },
    422,
  );
}

/** Where the editor goes on after a save: at the entry, in the list that is gone through. */
export const afterSaving = (kind: EntryKind, id: string, request: Request) =>
  redirect(queueAddress(kind, queueIn(new URL(request.url).searchParams), id));

export type EditorState = Awaited<ReturnType<typeof loadEditor>>["editor"];

type Words = { alt: string; altHi: string };

async function pictureNamed(actor: Actor, id: string): Promise<(UploadedPicture & Words) | undefined> {
  const file = await findFile(actor, id);
  return file && { ...uploadedPicture(file), alt: file.alt, altHi: file.altHi };
}

/** Both changed the same fields. Each such field with both values; what only the other changed is taken over. */
export async function tellConflict<C extends EntryContent>(
  { version, base, theirs, by, at }: Conflict<C>,
  mine: Omit<C, "offerings">,
  valuesOf: ValuesOf<C>,
) {
  const { both, taken } = conflictBetween(base, { ...theirs, ...mine }, theirs);
  return { version, by: by ?? undefined, at, now: Date.now(), both, taken, theirs: await valuesOf(theirs) };
}

/** Without a script the choice "theirs" arrives as a word beside the field: the field is then filled with theirs. */
export async function withChoices<C extends EntryContent>(actor: Actor, kind: EntryKind, request: Request, valuesOf: ValuesOf<C>) {
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const fields = [...form]
    .filter(([name, value]) => name.startsWith("keep.") && value === "theirs")
    .map(([name]) => name.slice("keep.".length));
  const typed: Values = Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === "string"));
  const theirs = fields.length > 0 && (await findVersion<C>(actor, kind, typed.id ?? "", Number(typed.version)));
  if (!theirs) return { request, typed };
  const values = await valuesOf(theirs.content);
  const chosen = withFields(typed, fields, values);
  return { request: new Request(request.url, { method: "POST", body: new URLSearchParams(chosen) }), typed: chosen };
}
