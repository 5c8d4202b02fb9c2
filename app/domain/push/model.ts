import { maxCounted, type ReminderKind } from "#app/domain/reminders/model.ts";
import { officeQuietUntil, type WorkingHours } from "#app/domain/working-hours/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What a person can be told on their devices; everything else waits in the bell. */
export const pushKinds = ["due", "assigned", "asked-again"] as const satisfies readonly ReminderKind[];
/** Besides, whoever wished to be told of something is told. */
export type PushKind = (typeof pushKinds)[number] | "watch";

/** Outside of the office's hours, in hours of one's own, or at no time. */
export const quietWays = ["office", "own", "never"] as const;
export type QuietWay = (typeof quietWays)[number];

/** From which minute of the day to which, by the clock of India. */
export type Quiet = { quiet: QuietWay; from: number; until: number };

export type PushChoices = Quiet & { kinds: (typeof pushKinds)[number][] };

/** As the table has it for a person who chose nothing yet. */
export const usualChoices: PushChoices = { kinds: [...pushKinds], quiet: "office", from: 21 * 60, until: 8 * 60 };

const minute = 60_000;
const day = 24 * 60 * minute;
const offset = 5.5 * 60 * minute;

/** When it will be quiet no longer; undefined while it is not quiet. */
export function quietUntil(now: Date, { quiet, from, until }: Quiet, hours: WorkingHours): Date | undefined {
  if (quiet === "never") return undefined;
  if (quiet === "office") return officeQuietUntil(now, hours);
  const time = (now.getTime() + offset) % day;
  const [begins, ends] = [from * minute, until * minute];
  const isQuiet = begins <= ends ? time >= begins && time < ends : time >= begins || time < ends;
  return isQuiet ? new Date(now.getTime() + ((ends - time + day) % day)) : undefined;
}

/** A push service that is away is asked again so many seconds later, then later; after the last one it is left. */
const waits = [2, 5, 15, 30, 60, 2 * 60, 5 * 60, 10 * 60, 20 * 60, 40 * 60, 60 * 60] as const;
export const waitAfter = (attempts: number): number | undefined => waits[attempts - 1];

/** The service keeps it so long for a device that is off. Later the bell has told it. */
export const keptSeconds = 4 * 60 * 60;

/** A person who has more lost some of them: the oldest goes. */
export const maxDevices = 10;

const sentences: Record<PushKind, (said: { count: number; shown: string }) => string> = {
  due: m.push_said_due,
  assigned: m.push_said_assigned,
  "asked-again": m.push_said_asked_again,
  watch: m.push_said_watch,
};

/** What stands on the screen of a phone that lies on a table: how many, and of what kind. No name, no number, no word of anybody. */
export const sentenceOf = (kind: PushKind, count: number) =>
  sentences[kind]({ count, shown: count > maxCounted ? `${maxCounted}+` : String(count) });

export const kindNames: Record<(typeof pushKinds)[number], () => string> = {
  due: m.push_kind_due,
  assigned: m.push_kind_assigned,
  "asked-again": m.push_kind_asked_again,
};
