import { Link } from "react-router";
import { casesAddress } from "#app/domain/cases/paths.model.ts";
import type { WaitingCases } from "#app/domain/cases/counts.reads.server.ts";
import { counted } from "#app/domain/lead-lists/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";

/** What somebody waits for an answer to: one's own, what is overdue, and what nobody answers yet. */
export function CasesWaiting({ waiting: { mine, overdue, nobodys } }: { waiting: WaitingCases }) {
  const lines = [
    { count: overdue, words: m.case_attention_overdue, to: casesAddress({ show: "overdue" }) },
    { count: nobodys, words: m.case_attention_nobodys, to: casesAddress({ show: "nobodys" }) },
    { count: mine, words: m.case_attention_mine, to: casesAddress({ isMine: true }) },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <Notice live="off" tone={overdue + nobodys > 0 ? "warning" : "info"} title={m.case_waiting()}>
      <ul>
        {lines.map(({ count, words, to }) => (
          <li key={to}>
            <Link to={to} data-number={count} className="link">
              {words({ count, said: counted(count) })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
