import { m } from "#app/platform/i18n/generated/messages.js";

/** What visitors see and editors change. Which line of history is of which kind, the database's content_kind says. */
export const contentKinds = [
  "course",
  "college",
  "exam",
  "post",
  "fact",
  "scholarship",
  "slide",
  "gallery",
  "notification",
  "synonym",
  "import",
] as const;
export type ContentKind = (typeof contentKinds)[number];

export const contentKindNames: Record<ContentKind, () => string> = {
  course: m.change_kind_course,
  college: m.change_kind_college,
  exam: m.change_kind_exam,
  post: m.change_kind_post,
  fact: m.change_kind_fact,
  scholarship: m.change_kind_scholarship,
  slide: m.change_kind_slide,
  gallery: m.change_kind_gallery,
  notification: m.change_kind_notification,
  synonym: m.change_kind_synonym,
  import: m.change_kind_import,
};

const verbs: Record<string, () => string> = {
  saved: m.change_saved,
  shown: m.change_saved,
  published: m.change_published,
  blocked: m.change_blocked,
  withdrawn: m.change_withdrawn,
  leaves: m.change_leaves,
  stays: m.change_stays,
  trashed: m.change_trashed,
  untrashed: m.change_untrashed,
  added: m.change_added,
  created: m.change_added,
  changed: m.change_changed,
  captioned: m.change_captioned,
  moved: m.change_moved,
  "poster-set": m.change_poster,
  ordered: m.change_ordered,
  confirmed: m.change_confirmed,
  removed: m.change_deleted,
  deleted: m.change_deleted,
  started: m.change_started,
  finished: m.change_finished,
};

/** What was done, in a word or two. Saving an entry says for when it was meant. */
export function deedOf({ what, when }: { what: string; when: string | null }) {
  const verb = what.slice(what.indexOf(".") + 1);
  if (verb === "saved" || verb === "shown") {
    if (when === "now") return m.change_published();
    if (when === "draft") return verb === "saved" ? m.change_saved_draft() : m.change_unscheduled();
    if (when !== null) return m.change_scheduled();
  }
  return (verbs[verb] ?? m.change_changed)();
}
