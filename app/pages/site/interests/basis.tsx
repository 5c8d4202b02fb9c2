import type { ReactNode } from "react";
import type { InterestsView } from "#app/pages/site/interests/view.server.ts";

/** What the questions are, how they are counted and what of it is ours: everything that is needed to count again by hand. */
export function InterestsBasis({ view: { labels, kinds, fields } }: { view: InterestsView }) {
  return (
    <section className="wrap grid gap-4">
      <Opened title={labels.scoring} text={labels.scoringText}>
        <Table
          caption={labels.scoring}
          head={[labels.kind, labels.asked]}
          rows={kinds.map(({ letter, name, text, asked }) => [
            <>
              {name} ({letter})<span className="block text-sm font-normal text-ink-mute">{text}</span>
            </>,
            asked,
          ])}
        />
      </Opened>
      <Opened title={labels.mapping} text={labels.mappingText}>
        <Table
          caption={labels.mapping}
          head={[labels.field, labels.twice, labels.once]}
          rows={fields.map(({ name, twice, once }) => [name, twice, once])}
        />
      </Opened>
      <Opened title={labels.sourceTitle} text={labels.source}>
        <p className="measure">{labels.licence}</p>
        <p className="measure">{labels.ours}</p>
      </Opened>
    </section>
  );
}

const Opened = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <details className="rounded-card border border-line bg-surface p-4 sm:p-5">
    <summary className="cursor-pointer font-semibold text-brand">{title}</summary>
    <div className="mt-3 grid gap-4">
      <p className="measure">{text}</p>
      {children}
    </div>
  </details>
);

const Table = ({ caption, head, rows }: { caption: string; head: string[]; rows: ReactNode[][] }) => (
  <table className="w-full border-collapse">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b border-line text-start text-sm text-ink-soft">
        {head.map((label) => (
          <th key={label} scope="col" className="py-2 pr-3 text-start font-semibold">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...rest], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a table that never changes
        <tr key={index} className="border-b border-line align-top">
          <th scope="row" className="py-2 pr-3 text-start font-semibold">
            {first}
          </th>
          {rest.map((cell, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <td key={column} className="py-2 pr-3 tabular-nums">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
