/*
 * Where a lead came from × what happened to its permission × every way to reach or take out a person: what must be the answer.
 * Written before the code that gives it.
 */

export const origins = ["form", "staff", "import", "admitted", "minor"] as const;
export type Origin = (typeof origins)[number];

export const events = ["withdrawn by reference", "asked staff", "parent refused", "lifted by a manager", "a stranger's enquiry"] as const;
export type Event = (typeof events)[number];

/** Asked for; still to be confirmed; gone with the enquiry it came from; or free again. */
export type State = "stopped" | "to confirm" | "gone" | "free";

/** A lead that came from the withdrawn enquiry alone goes. Whoever was admitted is known by more. Of others a manager decides. */
export const states: Record<Origin, Record<Event, State>> = {
  form: {
    "withdrawn by reference": "gone",
    "asked staff": "stopped",
    "parent refused": "stopped",
    "lifted by a manager": "free",
    "a stranger's enquiry": "stopped",
  },
  staff: {
    "withdrawn by reference": "to confirm",
    "asked staff": "stopped",
    "parent refused": "stopped",
    "lifted by a manager": "free",
    "a stranger's enquiry": "stopped",
  },
  import: {
    "withdrawn by reference": "to confirm",
    "asked staff": "stopped",
    "parent refused": "stopped",
    "lifted by a manager": "free",
    "a stranger's enquiry": "stopped",
  },
  admitted: {
    "withdrawn by reference": "stopped",
    "asked staff": "stopped",
    "parent refused": "stopped",
    "lifted by a manager": "free",
    "a stranger's enquiry": "stopped",
  },
  minor: {
    "withdrawn by reference": "gone",
    "asked staff": "stopped",
    "parent refused": "stopped",
    "lifted by a manager": "free",
    "a stranger's enquiry": "stopped",
  },
};

/** In the order in which they are tried: what changes nothing first. */
export const doors = [
  "list",
  "lead",
  "call link",
  "WhatsApp",
  "mail",
  "sequence",
  "digest",
  "reminder",
  "work list",
  "lead export",
  "follow-up export",
  "history",
  "search",
  "reveal",
  "undo",
  "bulk",
  "create again",
  "import again",
  "enquire again",
  "merge",
  "restore",
] as const;
export type Door = (typeof doors)[number];

const stopped: Record<Door, string> = {
  list: "named, marked, no number",
  lead: "a sentence, no number",
  "call link": "none",
  WhatsApp: "none",
  mail: "none",
  sequence: "none",
  digest: "not named",
  reminder: "none",
  "work list": "not named",
  "lead export": "left out, counted",
  "follow-up export": "left out, counted",
  history: "without words",
  search: "found, no number",
  reveal: "refused",
  undo: "still stopped",
  bulk: "left alone",
  "create again": "refused: asked not to be contacted",
  "import again": "in its own bucket",
  "enquire again": "kept for review, nothing lifted",
  merge: "refused: one of the two",
  restore: "refused",
};

const answers: Record<State, Record<Door, string>> = {
  stopped,
  "to confirm": stopped,
  gone: {
    ...stopped,
    list: "not there",
    lead: "not there",
    "lead export": "not there",
    search: "not there",
    undo: "not there",
    merge: "not there",
  },
  free: {
    list: "named, with the number",
    lead: "no sentence, with the number",
    "call link": "to ask",
    // What they had agreed to ended when they said no.
    WhatsApp: "none",
    mail: "none",
    sequence: "none",
    digest: "named",
    reminder: "one",
    "work list": "named",
    "lead export": "in the file",
    "follow-up export": "in the file",
    history: "with words",
    search: "found, with the number",
    reveal: "the number",
    undo: "as it stood when lifted",
    bulk: "changed",
    "create again": "refused: known already",
    "import again": "asked again",
    "enquire again": "linked to the lead",
    merge: "merged",
    restore: "restored",
  },
};

/** Whoever is admitted has no next step, stopped or not. */
const closed: Partial<Record<Door, string>> = { digest: "not named", reminder: "none", "work list": "not named" };

export const expected = (origin: Origin, event: Event, door: Door) => {
  const state = states[origin][event];
  return (state === "free" && origin === "admitted" ? closed[door] : undefined) ?? answers[state][door];
};
