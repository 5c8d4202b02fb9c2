import type { FoundCase } from "#app/domain/cases/one.reads.server.ts";
import { answerWays, caseHistory, helpNames, helpWords, wayNames } from "#app/domain/cases/model.ts";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";

type Line = FoundCase["history"][number];

/** What happened, in words; what was emptied since says only that it happened. */
function wordsOf({ what, taker, to, way, why }: Line) {
  const how = answerWays.find((one) => one === way);
  const helped = helpWords.find((one) => one === to);
  if (what === "case.given") return taker === null ? m.case_was_left() : m.case_was_given_to({ name: taker });
  if (what === "case.due-moved" && /^\d{4}-\d\d-\d\d$/.test(to) && why !== "") return m.case_was_moved_to({ day: formatDay(to), why });
  if (what === "case.answered" && how) return m.case_was_answered_way({ way: wayNames[how]() });
  if (what === "case.closed" && why !== "") return m.case_was_closed_why({ why });
  if (what === "case.helped-said" && helped) return m.case_was_said_how({ helped: helpNames[helped]() });
  return caseHistory[what]?.() ?? what;
}

/** Newest first. */
export function CaseHistory({ history }: { history: Line[] }) {
  return (
    <Card as="section" aria-labelledby="history" className="grid gap-4">
      <h2 id="history" className="text-xl">
        {m.case_history()}
      </h2>
      <ol className="grid gap-3">
        {history.map((line) => (
          <li key={line.id} className="grid">
            <span className="wrap-anywhere">
              {wordsOf(line)} {line.by && <span className="text-ink-soft">{m.case_history_by({ name: line.by })}</span>}
            </span>
            <time dateTime={line.at.toISOString()} className="text-sm text-ink-mute">
              {formatMoment(line.at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
