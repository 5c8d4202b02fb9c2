import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { CallCard } from "#app/pages/staff/calling/cards.server.ts";
import { useWaiting } from "#app/pages/staff/offline/use-queue.ts";
import type { FormAnswer } from "#app/pages/staff/form-problems.tsx";

/** The numbers that were put off in this sitting, as the address says. */
export const laterIn = (search: string) =>
  (new URLSearchParams(search).get("later") ?? "")
    .split(".")
    .map(Number)
    .filter((number) => number > 0);

type Shown = { card: CallCard; answer?: FormAnswer; isHeld?: boolean };

/**
 * Which card is shown. Once somebody has touched it they are on the phone, and it stays whatever comes in meanwhile; before, one
 * that is not to be called any more goes by itself. The next one stands ready: it comes at once, before the server has answered.
 */
export function useCards(cards: CallCard[]) {
  const [shown, setShown] = useState<Shown>();
  const [worked, setWorked] = useState<ReadonlyMap<number, CallCard>>(new Map());
  const coming = useNavigation().location?.search;
  const { search } = useLocation();
  const later = laterIn(coming ?? search);
  // What waits on this phone is written down already.
  const waiting = new Set(useWaiting()?.map(({ lead }) => lead));

  const isOpen = ({ lead }: CallCard) =>
    !waiting.has(lead.number) && !later.includes(lead.number) && !((worked.get(lead.number)?.lead.version ?? -1) >= lead.version);
  const open = cards.filter(isOpen);
  const newest = open.find(({ lead }) => lead.number === shown?.card.lead.number);
  const kept = shown && isOpen(shown.card) && (newest || shown.isHeld) ? shown : undefined;
  const current: Shown | undefined = kept ? { ...kept, card: newest ?? kept.card } : open[0] && { card: open[0] };
  const number = current?.card.lead.number;
  useEffect(() => {
    if (current && number !== shown?.card.lead.number) setShown(current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another one comes
  }, [number]);

  return {
    current,
    later,
    isMore: open.length > 0,
    /** Of those that the server counted, so many are done already. */
    done: cards.length - open.length,
    /** Somebody calls, or writes down what came of it. */
    hold: () => current && !current.isHeld && setShown({ ...current, isHeld: true }),
    worked: (card: CallCard) => setWorked((all) => new Map(all).set(card.lead.number, card)),
    /** What could not be saved, or was taken back, is the next again. */
    comesBack: (lead: number, answer?: FormAnswer) => {
      const card = worked.get(lead);
      if (!card) return;
      setWorked((all) => new Map([...all].filter(([other]) => other !== lead)));
      // What was taken back is written anew, with a key of its own.
      setShown(answer ? { card, answer, isHeld: true } : { card: { ...card, creationKey: crypto.randomUUID() }, isHeld: true });
    },
  };
}
