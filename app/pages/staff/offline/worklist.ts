import { actorIn } from "#app/access/gate.server.ts";
import { readNumber } from "#app/domain/leads/model.ts";
import { listStaff } from "#app/domain/leads/reads.server.ts";
import { listCalls } from "#app/domain/numbers/calling.reads.server.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { cardsOf, type CallCard } from "#app/pages/staff/calling/cards.server.ts";
import { lineOf } from "#app/pages/staff/outcome/said.tsx";
import type { Route } from "./+types/worklist";

/** So many can be taken along; nobody calls more in a day. */
export const maxKept = 60;

/**
 * GET: whom this person calls now, in their order, with as little as a call needs: what a phone may keep for a day. Only their own,
 * and only who may be called. `?lead=` is one of those that they work on, for the sheet that asks how a call went.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const asked = url.searchParams.get("lead");
  const one = asked === null ? undefined : readNumber(asked);
  const [calls, hours, staff] = await Promise.all([
    asked === null ? listCalls(actor) : one === undefined ? [] : [{ number: one }],
    readWorkingHours(),
    asked === null ? [] : listStaff(),
  ]);
  const cards = await cardsOf(actor, calls.slice(0, maxKept));
  const own = asked === null ? cards.filter(({ lead }) => lead.isOwn) : cards;
  return Response.json({ renderedAt: Date.now(), hours, staff, person: actor.id, leads: own.map(workLead) });
}

const workLead = ({ lead, words }: CallCard) => ({
  number: lead.number,
  version: lead.version,
  name: String(lead.facts.name),
  phone: lead.phone,
  isMinor: lead.isMinor,
  spokenTo: lead.spokenTo,
  mayOnlyAsk: lead.reach.call === "ask",
  stage: lead.stage,
  nextAt: lead.nextAt?.toISOString() ?? null,
  nextKind: lead.nextKind,
  attempts: lead.attempts,
  hasAskedAgain: lead.askedAgainAt !== null,
  line: lineOf(lead),
  question: words?.question && { text: words.question.text, at: words.question.at.toISOString() },
  note: words?.note && { ...words.note, at: words.note.at.toISOString() },
  remarks: words?.note ? "" : String(lead.facts.remarks),
  owner: lead.owner,
});

export type WorkLead = ReturnType<typeof workLead>;
export type WorkList = {
  renderedAt: number;
  person: string;
  leads: WorkLead[];
  hours: Awaited<ReturnType<typeof readWorkingHours>>;
  staff: Awaited<ReturnType<typeof listStaff>>;
};
