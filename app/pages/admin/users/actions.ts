import type { findUser } from "#app/domain/users/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What can be done with a person, each at an address of its own. */
export const userVerbs = ["deactivation", "reactivation", "invitation", "sessions", "secondFactor"] as const;
export type UserVerb = (typeof userVerbs)[number];

export const verbAt = (pattern: string) => userVerbs.find((verb) => pattern.endsWith(`/${verb}`))!;

export type OnePerson = NonNullable<Awaited<ReturnType<typeof findUser>>>;

type Question = {
  /** Otherwise there is nothing to ask. */
  isNeeded: (person: OnePerson) => boolean;
  title: (person: OnePerson) => string;
  text: (person: OnePerson) => string[];
  /** What it means for whoever asks it of themself. */
  own?: () => string;
  yes: () => string;
  isDangerous?: true;
};

export const questions: Record<UserVerb, Question> = {
  deactivation: {
    isNeeded: ({ state }) => state !== "deactivated",
    title: m.user_deactivate_title,
    text: ({ openLeads: count }) => [
      m.user_deactivate_text(),
      count > 0 ? m.user_deactivate_leads({ count }) : m.user_deactivate_no_leads(),
    ],
    own: m.user_deactivate_own,
    yes: m.user_deactivate_yes,
    isDangerous: true,
  },
  reactivation: {
    isNeeded: ({ state }) => state === "deactivated",
    title: m.user_reactivate_title,
    text: () => [m.user_reactivate_text()],
    yes: m.user_reactivate_yes,
  },
  invitation: {
    isNeeded: ({ state }) => state === "invited",
    title: m.user_invite_again_title,
    text: () => [m.user_invite_again_text()],
    yes: m.user_invite_send,
  },
  sessions: {
    isNeeded: ({ sessions }) => sessions > 0,
    title: m.user_end_sessions_title,
    text: ({ sessions: count }) => [m.user_end_sessions_text({ count })],
    own: m.user_end_sessions_own,
    yes: m.user_end_sessions_yes,
    isDangerous: true,
  },
  secondFactor: {
    isNeeded: ({ hasFactor }) => hasFactor,
    title: m.user_reset_factor_title,
    text: () => [m.user_reset_factor_text()],
    yes: m.user_reset_factor_yes,
    isDangerous: true,
  },
};

export type Done = UserVerb | "saved";

export const doneWords: Record<Done, (person: OnePerson) => string> = {
  deactivation: m.user_deactivate_done,
  reactivation: m.user_reactivate_done,
  invitation: m.user_invite_again_done,
  sessions: m.user_end_sessions_done,
  secondFactor: m.user_reset_factor_done,
  saved: () => m.user_saved(),
};

export const doneIn = (search: URLSearchParams) =>
  ([...userVerbs, "saved"] as const satisfies readonly Done[]).find((one) => one === search.get("done"));
