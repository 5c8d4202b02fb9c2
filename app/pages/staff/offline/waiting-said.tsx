import type { Since } from "#app/domain/timelines/since.reads.server.ts";
import { isStatement, statementNames } from "#app/domain/follow-ups/model.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { fromIndianTime, isIndianTime } from "#app/platform/i18n/indian-time.ts";
import { Notice } from "#app/ui/notice.tsx";

/** The words of a form that waits: what came of it and what comes next, or whom somebody met. */
export function WhatYouWrote({ fields }: { fields: [string, string][] }) {
  const said = Object.fromEntries(fields) as Record<string, string>;
  const next = said.otherAt || said.nextAt || "";
  const told = [
    isStatement(said.statement) && statementNames[said.statement](),
    isIndianTime(next) && m.offline_next({ moment: formatMoment(fromIndianTime(next)) }),
    said.mobileNumber,
    said.courseInterest,
    said.city,
  ].filter((words): words is string => Boolean(words));
  return (
    <div className="grid gap-1">
      <p className="font-semibold wrap-anywhere">{told.join(" · ")}</p>
      {(said.summary || said.remarks) && <p className="wrap-anywhere whitespace-pre-line">{said.summary || said.remarks}</p>}
    </div>
  );
}

/** What others did to the lead while this waited. */
export const WhatHappened = ({ conflict }: { conflict: Since[] }) => (
  <Notice tone="warning" live="off" title={m.offline_conflict()}>
    <ul className="grid gap-1">
      {conflict.map(({ at, by, text }) => (
        <li key={`${at} ${text}`}>
          <span className="font-semibold">{by}</span>: {text} <span className="text-ink-soft">({formatMoment(new Date(at))})</span>
        </li>
      ))}
    </ul>
  </Notice>
);
