import { useEffect, type ReactNode } from "react";
import { href, Link } from "react-router";
import { useWaiting } from "#app/pages/staff/offline/use-queue.ts";
import { forgetDraft } from "#app/pages/use-form-draft.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  /** The key of what waits. */
  kept: string | undefined;
  /** Whether the form would be sent under another key: else the next outcome would count as this one. */
  isNextReady: boolean;
  storedAs: string;
  children: ReactNode;
};

/** In place of a form that waits on this phone, until it is sent. */
export function KeptNotice({ kept, isNextReady, storedAs, children }: Props) {
  const waiting = useWaiting();
  useEffect(() => {
    if (kept !== undefined) forgetDraft(storedAs, kept);
  }, [kept, storedAs]);
  if (kept === undefined || (isNextReady && waiting && !waiting.some(({ key }) => key === kept))) return children;
  return (
    <div className="p-4">
      <Notice
        tone="warning"
        live="alert"
        title={m.offline_kept_here()}
        actions={
          <Link to={href("/dashboard/waiting")} className="link min-h-11">
            {m.offline_waiting_open()}
          </Link>
        }
      >
        {m.offline_kept_text()}
      </Notice>
    </div>
  );
}

/** A new lead that waits on this phone, and the way to the next one. */
export const KeptLead = ({ onNext }: { onNext: () => void }) => (
  <Notice
    tone="warning"
    live="alert"
    title={m.offline_kept_here()}
    actions={
      <>
        <Button onClick={onNext}>{m.lead_create_another()}</Button>
        <Link to={href("/dashboard/waiting")} className="link min-h-11">
          {m.offline_waiting_open()}
        </Link>
      </>
    }
  >
    {m.offline_kept_text()}
  </Notice>
);
