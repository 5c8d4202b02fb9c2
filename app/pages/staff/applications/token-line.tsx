import { modeNames, stateOf, type TokenState } from "#app/domain/applications/model.ts";
import type { Token } from "#app/domain/applications/reads.server.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const states: Record<TokenState, { tone: BadgeTone; name: () => string }> = {
  "to-check": { tone: "amber", name: m.application_to_check },
  checked: { tone: "green", name: m.application_checked },
  struck: { tone: "grey", name: m.application_struck },
};

/** How much, how, who took it and who checked it. */
export function TokenLine({ token }: { token: Token }) {
  const state = stateOf(token);
  const amount = <span className="text-lg font-bold tabular-nums">{rupees(token.amount)}</span>;
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {state === "struck" ? <del className="text-ink-mute">{amount}</del> : amount}
        <span>{modeNames[token.mode]()}</span>
        <Badge tone={states[state].tone}>{states[state].name()}</Badge>
      </p>
      {token.reference && <p className="text-sm wrap-anywhere">{m.application_reference_said({ reference: token.reference })}</p>}
      <p className="text-sm text-ink-soft">{m.application_taken_by({ name: token.takenBy, moment: formatMoment(token.takenAt) })}</p>
      {token.checkedAt && (
        <p className="text-sm text-ink-soft">
          {m.application_checked_by({ name: token.checkedBy ?? "", moment: formatMoment(token.checkedAt) })}
        </p>
      )}
      {token.struckAt && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {m.application_struck_by({ name: token.struckBy ?? "", moment: formatMoment(token.struckAt), why: token.struckWhy })}
        </p>
      )}
    </div>
  );
}
