import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { formLeadOf, KeptWords } from "#app/pages/staff/offline/kept-lead.tsx";
import { readWorkLead } from "#app/pages/staff/offline/work-list.ts";
import { OutcomeForm } from "#app/pages/staff/outcome/form.tsx";
import { OutcomeSheet } from "#app/pages/staff/outcome/sheet.tsx";
import { callingAddress, useSending } from "#app/pages/staff/outcome/use-sending.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { loader } from "#app/pages/staff/layout.tsx";
import { Busy } from "#app/ui/busy.tsx";

/** Who was called, and by which name, for when nothing else can be read. */
type Asked = { number: number; name: string; answer?: FormAnswer };
const Asking = createContext<((number: number, name: string) => void) | undefined>(undefined);

/** Asks over the page how a call went; undefined where no page is around that could. */
export const useAsking = () => useContext(Asking);

/** A page with call links: who comes back from a call is asked how it went, and stays where they are. */
export function AskingOutcome({ children }: { children: ReactNode }) {
  const person = useRouteLoaderData<typeof loader>("pages/staff/layout")?.person ?? "";
  const [asked, setAsked] = useState<Asked>();
  const { send } = useSending({ onProblem: ({ number, name }, answer) => setAsked({ number, name, answer }) });
  return (
    <Asking value={(number, name) => setAsked({ number, name })}>
      {children}
      {asked && <AskedSheet key={asked.number} {...asked} {...{ person, send }} onClose={() => setAsked(undefined)} />}
    </Asking>
  );
}

type Read = Awaited<ReturnType<typeof readWorkLead>> & { at: number; key: string };
type SheetProps = Asked & { person: string; send: ReturnType<typeof useSending>["send"]; onClose: () => void };

function AskedSheet({ number, name, answer, person, send, onClose }: SheetProps) {
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    void readWorkLead(number).then((one) => setRead({ ...one, at: Date.now(), key: crypto.randomUUID() }));
  }, [number]);
  const isGone = read?.isOnline && !read.lead;
  const storedAs = `follow-up.${number}.${person}`;
  return (
    <OutcomeSheet isOver key={read ? "here" : "coming"} title={read?.lead?.name ?? name} onClose={onClose}>
      {read && !isGone ? (
        <>
          <div className="px-4 pb-2 md:px-5">{read.lead && <KeptWords lead={read.lead} />}</div>
          <OutcomeForm
            {...formLeadOf(read.lead, { number, name }, read.list)}
            {...{ answer, storedAs, now: read.isOnline ? (read.list?.renderedAt ?? read.at) : read.at, creationKey: read.key }}
            isAsked
            action={callingAddress()}
            onSend={(form) => {
              // Who is not known here has the stage that goes with the statement.
              if (!read.lead) form.delete("stage");
              send({ number, name, storedAs, form });
              onClose();
            }}
          />
        </>
      ) : (
        <p className="p-5">{isGone ? m.outcome_gone() : <Busy label={m.outcome_loading()} />}</p>
      )}
    </OutcomeSheet>
  );
}
