import type { FoundCase } from "#app/domain/cases/one.reads.server.ts";
import { freeTextFields, freeTextNames } from "#app/domain/enquiries/free-text.model.ts";
import { shownReference } from "#app/domain/enquiries/model.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";

/** What was written, when and about what. */
export function Words({ one }: { one: FoundCase }) {
  const facts = [
    [m.case_about(), one.enquire],
    ...freeTextNames.map((name): [string, string] => [freeTextFields[name].inboxLabel(), one[name]]),
    [m.case_parent(), one.parentName],
    [m.case_received(), formatMoment(one.receivedAt)],
    [m.case_reference(), shownReference(one.reference)],
  ].filter(([, value]) => value);
  return (
    <Card as="section" aria-labelledby="words" className="grid gap-5">
      <h2 id="words" className="text-xl">
        {m.case_wrote()}
      </h2>
      {one.message ? (
        <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{one.message}</p>
      ) : (
        <p className="text-ink-soft">{m.case_no_words()}</p>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term} className="grid">
            <dt className="text-sm text-ink-mute">{term}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
