import type { EntryKind } from "#app/domain/entries/model.ts";
import type { OutsideFailure } from "#app/platform/outside-request.server.ts";

/** What names an address of another site: a fact of the scheme, a scholarship, an entry. */
export type LinkUseKind = EntryKind | "fact" | "scholarship";

/** What came of asking once: an answer's number, or why there was none. */
export type Look = { status: number | null; why: OutsideFailure | null };

/** Sites that want people and no machines: the page is there, we are not let in. */
const keepsMachinesOut = new Set([401, 402, 403, 405, 406, 407, 408, 418, 421, 425, 426, 428, 429, 451, 503, 999]);

/** True when a person who follows the link would find nothing. A port that we do not ask is open to them all the same. */
export const isFailure = ({ status, why }: Look) =>
  (why !== null && why !== "refused-port") || (status !== null && status >= 400 && !keepsMachinesOut.has(status));

/** When nothing at all answers, it is our own line that is down, and nobody else's page. */
export function isOwnTrouble(looks: (Look & { host: string })[]) {
  const unanswered = looks.filter(({ why }) => why === "dns" || why === "connection" || why === "timeout");
  return unanswered.length === looks.length && new Set(looks.map(({ host }) => host)).size >= 3;
}

export const linkLists = ["broken", "failing"] as const;
export type LinkList = (typeof linkLists)[number];
