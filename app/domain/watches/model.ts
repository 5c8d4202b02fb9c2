import { can, type Actor } from "#app/access/roles.ts";
import type { LeadQuery } from "#app/domain/lead-lists/model.ts";
import { late, leadsAddress, unassigned, workQuestions } from "#app/domain/numbers/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What can be watched: leads that wait in one of these ways, enquiries that wait in the inbox. */
export const watchKinds = ["waiting", "overdue", "late", "again", "unassigned", "inbox"] as const;
export type WatchKind = (typeof watchKinds)[number];

/** For how many working minutes somebody may wait for the first call before it is told. */
export const watchMinutes = [15, 30, 60, 120, 240] as const;

export type Watch = { what: WatchKind; minutes: number; moreThan: number };

/** More than this is not counted any further. */
export const maxMoreThan = 999;
/** So many a person can have. */
export const maxWatches = 20;
/** Told once, it is not told again within this time, however often it goes up and down. */
export const restMinutes = 60;

/** The question to the list of leads whose answer is counted; undefined of what is not leads. */
export const questionOf = ({ what, minutes }: Pick<Watch, "what" | "minutes">): Partial<LeadQuery> | undefined =>
  ({
    waiting: { waiting: String(minutes) },
    overdue: workQuestions.overdue,
    late,
    again: workQuestions.again,
    unassigned,
    inbox: undefined,
  })[what];

/** Where what is counted is listed. */
export const watchAddress = (watch: Pick<Watch, "what" | "minutes">) => {
  const question = questionOf(watch);
  return question ? leadsAddress(question) : "/admin/contact";
};

/** What this person can see, and so watch. */
export const watchKindsOf = (actor: Actor) =>
  watchKinds.filter((what) =>
    what === "inbox" ? can(actor, "enquiries.triage") : what === "unassigned" ? can(actor, "leads.see-all") : can(actor, "leads.work"),
  );

type Count = { count: number; said: string };
const sentences: Record<WatchKind, (said: Count & { minutes: number }) => string> = {
  waiting: ({ count, said, minutes }) => m.watch_said_waiting({ count, said, minutes }),
  overdue: m.watch_said_overdue,
  late: m.watch_said_late,
  again: m.watch_said_again,
  unassigned: m.watch_said_unassigned,
  inbox: m.watch_said_inbox,
};

/** "More than 10 leads wait for their first call for over 60 working minutes" */
export const watchInWords = ({ what, minutes, moreThan }: Watch) => sentences[what]({ count: moreThan, said: String(moreThan), minutes });
