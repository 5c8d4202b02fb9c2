import { isForPeople, type Disclosure, type DisclosedRow, type Section } from "#app/domain/disclosures/model.ts";
import { sectionName } from "#app/domain/disclosures/section-names.model.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";

/** Everything about a person, to be read and printed. What a column is for stands as the table of personal data says it, in English. */
export function Disclosed({ disclosure: { at, person, sections } }: { disclosure: Disclosure }) {
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">
        {m.disclosure_of({ who: [...person.names, ...person.phones, ...person.emails].join(" · "), moment: formatMoment(new Date(at)) })}
      </p>
      {sections.map((section) => (
        <SectionCard key={section.table} section={section} />
      ))}
    </div>
  );
}

const SectionCard = ({ section: { table, rows, why } }: { section: Section }) => (
  <Card as="section" aria-labelledby={`about-${table}`} className="grid gap-4 print:break-inside-auto">
    <h2 id={`about-${table}`} className="text-xl">
      {sectionName(table)}
    </h2>
    {rows.map((row, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- rows of a printed page have no other name, and never move
      <RowFacts key={index} row={row} why={why} />
    ))}
  </Card>
);

function RowFacts({ row, why }: { row: DisclosedRow; why: Record<string, string> }) {
  const facts = Object.entries(row).filter(([column, value]) => isForPeople(column, value) && wordsOf(value) !== "");
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-x-6 gap-y-2 border-t border-line pt-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {facts.map(([column, value]) => (
        <div key={column} className="grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt lang="en" className="text-ink-soft">
            {column.replaceAll("_", " ")}
            <span className="block text-sm text-ink-mute">{why[column]}</span>
          </dt>
          <dd className="wrap-anywhere whitespace-pre-line">{wordsOf(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? m.disclosure_yes() : m.disclosure_no();
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, one]) => [name, wordsOf(one)])
      .filter(([, words]) => words !== "")
      .map(([name, words]) => `${name}: ${words}`)
      .join("\n");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-][\d:]+)$/.test(text) ? formatMoment(new Date(text)) : text;
}
