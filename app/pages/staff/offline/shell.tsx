import Phone from "lucide-react/icons/phone";
import { useEffect, useState } from "react";
import { href } from "react-router";
import staffStyles from "#app/staff.css?url";
import { callAddress } from "#app/domain/phones.ts";
import { CampForm } from "#app/pages/staff/offline/camp-form.tsx";
import { formLeadOf, KeptWhy, KeptWords } from "#app/pages/staff/offline/kept-lead.tsx";
import { putAside, saidIn } from "#app/pages/staff/offline/queue.ts";
import { useSender, useWaiting } from "#app/pages/staff/offline/use-queue.ts";
import { readWorkList } from "#app/pages/staff/offline/work-list.ts";
import type { WorkLead, WorkList } from "#app/pages/staff/offline/worklist.ts";
import { OutcomeForm } from "#app/pages/staff/outcome/form.tsx";
import { OutcomeSheet } from "#app/pages/staff/outcome/sheet.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { forgetDraft } from "#app/pages/use-form-draft.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ToastProvider, useToast } from "#app/ui/toast.tsx";

export const meta = () => staffTitle(m.offline_shell_title());
export const links = () => [{ rel: "stylesheet", href: staffStyles }];

/**
 * Today's work without a network: whom to call, what came of it, and who stands before one in a school hall. Kept as it is by the
 * browser (work-list.ts) and shown by public/sw.js at whichever page of the workspace cannot be fetched; all that it shows of
 * people is read on this phone.
 */
export default function Shell() {
  return (
    <ToastProvider label={m.notices()} dismissLabel={m.dismiss()}>
      <main id="main" data-room="staff" className="wrap grid max-w-3xl gap-5 py-4">
        <Today />
      </main>
    </ToastProvider>
  );
}

type View = { list: WorkList | undefined; now: number };

function Today() {
  useSender();
  const waiting = useWaiting();
  const toast = useToast();
  const isBack = useNetworkBack();
  const [view, setView] = useState<View>();
  const [chosen, setChosen] = useState<WorkLead>();
  const [kept, setKept] = useState<string>();
  const [isCamp, setCamp] = useState(false);
  useEffect(
    () =>
      void readWorkList().then(
        (list) => setView({ list, now: Date.now() }),
        () => setView({ list: undefined, now: Date.now() }),
      ),
    [],
  );

  if (!view) return <p className="py-10 text-center">{m.outcome_loading()}</p>;
  const { list, now } = view;
  const worked = new Set(waiting?.map(({ lead }) => lead));
  const open = list?.leads.filter(({ number }) => !worked.has(number)) ?? [];

  async function save(lead: WorkLead, form: FormData) {
    if (!(await putAside("outcome", form))) return toast({ tone: "danger", title: m.offline_not_kept() });
    forgetDraft(storedAs(lead), saidIn(form, "key"));
    setChosen(undefined);
    setKept(lead.name);
  }
  const storedAs = (lead: WorkLead) => `follow-up.${lead.number}.${list?.person ?? ""}`;
  return (
    <>
      <div className="grid gap-1">
        {!isCamp && <h1 className="text-2xl">{m.offline_shell_title()}</h1>}
        <p role="status" className="font-semibold text-ink-soft">
          {/* Said here and not over the list, whose first row is the next call. */}
          {kept !== undefined && <span className="block wrap-anywhere text-ink">{m.offline_kept({ name: kept })}</span>}
          {m.offline_waiting({ count: waiting?.length ?? 0 })}
        </p>
      </div>
      {isBack && (
        <Notice
          tone="success"
          title={m.offline_back()}
          actions={
            <a href={href("/dashboard")} className={buttonLook("primary", "md")}>
              {m.offline_back_open()}
            </a>
          }
        />
      )}
      <div>
        <Button look="secondary" onClick={() => setCamp(!isCamp)}>
          {isCamp ? m.offline_shell_list() : m.camp_title()}
        </Button>
      </div>
      {isCamp ? (
        <CampForm action={href("/createLead")} creationKey={crypto.randomUUID()} />
      ) : (
        <Calls {...{ open, list, now }} onChoose={setChosen} />
      )}
      {chosen && (
        <OutcomeSheet key={chosen.number} isOver title={chosen.name} onClose={() => setChosen(undefined)}>
          <div className="px-4 pb-2 md:px-5">
            <KeptWords lead={chosen} />
          </div>
          <OutcomeForm
            {...formLeadOf(chosen, chosen, list)}
            now={list?.renderedAt ?? now}
            creationKey={crypto.randomUUID()}
            storedAs={storedAs(chosen)}
            action={href("/dashboard/calling")}
            onSend={(form) => void save(chosen, form)}
          />
        </OutcomeSheet>
      )}
    </>
  );
}

type CallsProps = { open: WorkLead[]; list: WorkList | undefined; now: number; onChoose: (lead: WorkLead) => void };

function Calls({ open, list, now, onChoose }: CallsProps) {
  if (!list) return <p>{m.offline_shell_none()}</p>;
  return (
    <section className="grid gap-3" aria-label={m.offline_shell_list()}>
      <p className="text-sm text-ink-mute">{m.offline_shell_as_of({ moment: formatMoment(new Date(list.renderedAt)) })}</p>
      {open.length === 0 && <p className="font-semibold text-green">{m.dashboard_all_done()}</p>}
      <ul className="grid gap-3">
        {open.map((lead) => (
          <Card key={lead.number} as="li" room="none" className="flex items-center gap-3 p-3">
            <div className="grid min-w-0 flex-1">
              <button
                type="button"
                data-kept-lead={lead.number}
                className="min-h-11 cursor-pointer text-start text-lg font-bold wrap-anywhere hover:text-brand"
                onClick={() => onChoose(lead)}
              >
                {lead.name}
              </button>
              <KeptWhy lead={lead} now={now} />
              {lead.line !== "" && <p className="text-sm wrap-anywhere text-ink-soft">{lead.line}</p>}
              {lead.mayOnlyAsk && <p className="text-sm font-semibold text-amber">{m.lead_call_why()}</p>}
            </div>
            {lead.phone.e164 && (
              <a
                href={callAddress(lead.phone.e164)}
                aria-label={m.dashboard_call({ name: lead.spokenTo, phone: lead.phone.shown })}
                className="grid size-12 shrink-0 place-items-center rounded-full bg-brand text-on-brand"
                onClick={() => onChoose(lead)}
              >
                <Phone size={20} aria-hidden="true" />
              </a>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** Whether the server answers again: "online" only says that there is a connection. Nothing is reloaded under somebody who writes. */
function useNetworkBack() {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const look = () =>
      void fetch("/healthz", { cache: "no-store" }).then(
        ({ ok }) => setBack(ok),
        () => setBack(false),
      );
    look();
    addEventListener("online", look);
    const timer = setInterval(look, 10_000);
    return () => {
      removeEventListener("online", look);
      clearInterval(timer);
    };
  }, []);
  return isBack;
}
