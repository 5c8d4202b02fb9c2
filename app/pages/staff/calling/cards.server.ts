import type { Actor } from "#app/access/roles.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import type { Call } from "#app/domain/numbers/model.ts";
import { readLastWords } from "#app/domain/timelines/said.reads.server.ts";

/** What stands on the cards of these leads; one that this person cannot work on any more has none. */
export async function cardsOf(actor: Actor, calls: readonly { number: number; work?: Call["work"] }[]) {
  const numbers = calls.map(({ number }) => number);
  const [leads, words] = await Promise.all([Promise.all(numbers.map((number) => findLead(actor, number))), readLastWords(actor, numbers)]);
  return calls.flatMap(({ number, work }, place) => {
    const lead = leads[place];
    if (!lead?.mayWork || lead.reach.call === "no") return [];
    return {
      lead,
      work,
      words: words.get(number),
      creationKey: crypto.randomUUID(),
      storedAs: `follow-up.${number}.${actor.id}`,
    };
  });
}
export type CallCard = Awaited<ReturnType<typeof cardsOf>>[number];
