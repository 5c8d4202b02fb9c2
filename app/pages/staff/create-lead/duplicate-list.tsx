import { useRef, useState } from "react";
import { href, Link } from "react-router";
import { LeadStageBadge } from "#app/domain/leads/lead-stage-badge.tsx";
import type { KnownLead } from "#app/domain/leads/finding.reads.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";

/** Who is known with the phone that is being typed. */
export function useKnownLeads(first: KnownLead[]) {
  const [known, setKnown] = useState<KnownLead[]>();
  const asked = useRef<ReturnType<typeof setTimeout>>(undefined);

  function look(phone: string) {
    clearTimeout(asked.current);
    if (phone.replaceAll(/\D/g, "").length < 10) return setKnown([]);
    asked.current = setTimeout(() => {
      void fetch(href("/createLead/known"), { method: "POST", body: new URLSearchParams({ phone }) })
        .then((answer) => (answer.ok ? (answer.json() as Promise<{ known: KnownLead[] }>) : { known: [] }))
        .then(
          ({ known: found }) => setKnown(found),
          () => {},
        );
    }, 150);
  }

  return { known: known ?? first, look };
}

/** They may be the same person, or a brother or sister. */
export function KnownLeads({ known }: { known: KnownLead[] }) {
  return (
    <div role="status">
      {known.length > 0 && (
        <Notice tone="warning" live="off" title={m.lead_known_title()} className="mt-3">
          <ul className="grid">
            {known.map(({ number, name, stage, course, owner }) => (
              <li key={number} className="flex flex-wrap items-center gap-x-3">
                <Link to={leadAddress(number)} className="link min-h-11 wrap-anywhere">
                  {shownNumber(number)} {name}
                </Link>
                <LeadStageBadge stage={stage} />
                <span className="text-sm text-ink-soft">{[course, owner].filter(Boolean).join(" · ")}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
