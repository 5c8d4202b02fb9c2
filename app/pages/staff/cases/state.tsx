import type { ListedCase } from "#app/domain/cases/reads.server.ts";
import { helpNames, kindNames, stateNames } from "#app/domain/cases/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";

type Shown = Pick<ListedCase, "kind" | "state" | "isOverdue" | "isDueToday" | "helped" | "givenBackAt">;

/** What it is, how it stands, and what must not be overlooked. */
export function CaseState({ one: { kind, state, isOverdue, isDueToday, helped, givenBackAt } }: { one: Shown }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={kind === "complaint" ? "amber" : "grey"}>{kindNames[kind]()}</Badge>
      {isOverdue ? (
        <Badge tone="red">{m.case_overdue()}</Badge>
      ) : isDueToday ? (
        <Badge tone="amber">{m.case_due_today()}</Badge>
      ) : (
        <Badge tone={state === "open" ? "blue" : "grey"}>{stateNames[state]()}</Badge>
      )}
      {givenBackAt !== null && state === "open" && <Badge tone="red">{m.case_given_back()}</Badge>}
      {state !== "open" && helped !== null && <Badge tone={helped === "yes" ? "green" : "amber"}>{helpNames[helped]()}</Badge>}
    </span>
  );
}
