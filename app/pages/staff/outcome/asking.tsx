import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { useFetcher } from "react-router";
import { shownNumber } from "#app/domain/leads/model.ts";
import type { FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { OutcomeForm } from "#app/pages/staff/outcome/form.tsx";
import { OutcomeSheet } from "#app/pages/staff/outcome/sheet.tsx";
import { callingAddress, useSending } from "#app/pages/staff/outcome/use-sending.tsx";
import { Words } from "#app/pages/staff/outcome/said.tsx";
import type { loader } from "#app/pages/staff/calling/show.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Busy } from "#app/ui/busy.tsx";

type Asked = { number: number; answer?: FormAnswer };
const Asking = createContext<((number: number) => void) | undefined>(undefined);

/** Asks over the page how a call went; undefined where no page is around that could. */
export const useAsking = () => useContext(Asking);

/** A page with call links: who comes back from a call is asked how it went, and stays where they are. */
export function AskingOutcome({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const { send, sending } = useSending({ onProblem: ({ number }, answer) => setAsked({ number, answer }) });
  return (
    <Asking value={(number) => setAsked({ number })}>
      {children}
      {asked && <AskedSheet key={asked.number} {...asked} send={send} onClose={() => setAsked(undefined)} />}
      {sending}
    </Asking>
  );
}

type SheetProps = Asked & { send: ReturnType<typeof useSending>["send"]; onClose: () => void };

function AskedSheet({ number, answer, send, onClose }: SheetProps) {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => void load(`${callingAddress()}?lead=${shownNumber(number)}`), [load, number]);
  const card = data?.cards[0];
  return (
    <OutcomeSheet isOver key={card ? "here" : "coming"} title={card ? String(card.lead.facts.name) : m.outcome_loading()} onClose={onClose}>
      {card && data ? (
        <>
          <div className="px-4 pb-2 md:px-5">
            <Words words={card.words} remarks={String(card.lead.facts.remarks)} />
          </div>
          <OutcomeForm
            {...card}
            {...{ answer, staff: data.staff, hours: data.hours, now: data.renderedAt }}
            isAsked
            action={callingAddress()}
            onSend={(form) => {
              send({ number, name: String(card.lead.facts.name), storedAs: card.storedAs, form });
              onClose();
            }}
          />
        </>
      ) : (
        <p className="p-5">{data ? m.outcome_gone() : <Busy label={m.outcome_loading()} />}</p>
      )}
    </OutcomeSheet>
  );
}
