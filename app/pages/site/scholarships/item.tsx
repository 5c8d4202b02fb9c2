import type { ScholarshipLabels, ScholarshipNote, ScholarshipView } from "#app/pages/site/scholarships/view.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { AlertIcon, InfoIcon } from "#app/ui/icons.tsx";

/** Under a heading of the page, or right under its title. */
type Props = { scholarship: ScholarshipView; labels: ScholarshipLabels; level?: "h2" | "h3" };

/** One scholarship: what it is for, who can have it and until when. Where that comes from opens under it, without a script. */
export function ScholarshipItem({
  scholarship: { id, name, givenBy, purpose, who, website, lastDate, note },
  labels,
  level: Heading = "h3",
}: Props) {
  return (
    <article
      id={`scholarship-${id}`}
      className="grid scroll-mt-24 content-start gap-3 rounded-card border border-line bg-surface p-5 print:break-inside-avoid"
    >
      <div className="grid gap-1">
        <Heading className="text-xl">
          <Localized of={name} />
        </Heading>
        <p className="text-sm text-ink-mute">
          {labels.givenBy}: <Localized of={givenBy} />
        </p>
      </div>
      <p>
        <Localized of={purpose} />
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-mute">{labels.who}</dt>
        <dd>{who ? <Localized of={who} /> : <span className="text-ink-mute">{labels.notKnown}</span>}</dd>
        <dt className="text-ink-mute">{labels.lastDate}</dt>
        <dd className="font-semibold">
          {lastDate ? (
            <details name="source">
              <summary className="cursor-pointer list-none underline decoration-line-strong decoration-dotted underline-offset-4 print:no-underline">
                {lastDate.text}
                {lastDate.isOver && <span className="font-normal text-ink-mute"> ({labels.over})</span>}
                <span className={`ml-1.5 inline-block align-middle print:hidden ${note.isUnchecked ? "text-amber" : "text-brand"}`}>
                  {note.isUnchecked ? <AlertIcon size={16} /> : <InfoIcon size={16} />}
                </span>
                <span className="sr-only">{labels.source}</span>
              </summary>
              <div className="mt-1 rounded-control bg-brand-wash p-3 font-normal">
                <Note note={note} labels={labels} />
              </div>
            </details>
          ) : (
            <span className="font-normal text-ink-mute">{labels.notKnown}</span>
          )}
        </dd>
      </dl>
      {website && (
        <p>
          <a href={website} target="_blank" rel="noopener noreferrer" className="link">
            {labels.website}
            <span className="sr-only">
              : <Localized of={name} />, {labels.elsewhere}
            </span>
          </a>
        </p>
      )}
      <details name="source">
        <summary className="cursor-pointer list-none text-sm text-ink-mute">
          {note.isUnchecked && <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-amber align-middle" />}
          {note.isUnchecked ? note.mark : labels.source}
          <span className="ml-1.5 inline-block align-middle text-brand print:hidden">
            <InfoIcon size={16} />
          </span>
        </summary>
        <Note note={note} labels={labels} />
      </details>
    </article>
  );
}

const Note = ({ note: { mark, source, due }, labels }: { note: ScholarshipNote; labels: ScholarshipLabels }) => (
  <p className="text-sm text-ink-mute">
    {mark} · {labels.source}:{" "}
    {source ? (
      source.url ? (
        <a href={source.url} target="_blank" rel="noopener noreferrer">
          <Localized of={source} />
          <span className="sr-only">, {labels.elsewhere}</span>
        </a>
      ) : (
        <Localized of={source} />
      )
    ) : (
      labels.noSource
    )}{" "}
    · {due}
  </p>
);

/** One for all of them; each that is meant has only the small mark. */
export const ScholarshipWarning = ({ scholarships, labels }: { scholarships: ScholarshipView[]; labels: ScholarshipLabels }) =>
  scholarships.some(({ note }) => note.isUnchecked) ? (
    <p className="flex items-start gap-2 text-sm text-amber [&>svg]:mt-0.5 [&>svg]:shrink-0">
      <AlertIcon size={18} />
      {labels.warning}
    </p>
  ) : null;
