import { Form, href, useNavigation } from "react-router";
import { megabytes } from "#app/domain/archives/model.ts";
import type { ListedArchive } from "#app/domain/archives/reads.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Progress } from "#app/ui/progress.tsx";

const counted = (count: number | null) => (count ?? 0).toLocaleString("en-IN");

/** How far it is; whoever has no script asks for the page again. */
export function Making({ archive: { by, isOwn, askedAt, done, total } }: { archive: ListedArchive }) {
  const isCounted = total !== null && total > 0;
  return (
    <Card as="section" room="lg" aria-labelledby="making" className="grid gap-4">
      <h2 id="making" className="text-xl">
        {m.archive_making_title()}
      </h2>
      <p className="text-ink-soft">
        {isOwn ? m.archive_asked_own({ moment: formatMoment(askedAt) }) : m.archive_asked_by({ name: by, moment: formatMoment(askedAt) })}
      </p>
      <Progress
        label={done === null ? m.archive_waiting() : isCounted ? m.archive_writing() : m.archive_counting()}
        value={isCounted ? Math.floor((100 * (done ?? 0)) / total) : undefined}
        valueText={isCounted ? m.archive_progress({ done: counted(done), total: counted(total) }) : undefined}
      />
      <p className="text-ink-soft">{m.archive_making_text()}</p>
      <ButtonLink look="secondary" to={href("/admin/archive")} className="without-script justify-self-start">
        {m.archive_look_again()}
      </ButtonLink>
    </Card>
  );
}

/** The file, for who asked for it. */
export function Ready({ archive: { id, madeAt, until, bytes, rows, files, missing, downloadedAt } }: { archive: ListedArchive }) {
  const busy = useNavigation().formAction?.endsWith("/removal") === true;
  return (
    <Card as="section" room="lg" aria-labelledby="ready" className="grid gap-4">
      <h2 id="ready" className="text-xl">
        {m.archive_ready_title()}
      </h2>
      <p>
        {m.archive_ready_text({
          moment: formatMoment(madeAt!),
          rows: counted(rows),
          files: counted(files),
          size: megabytes(bytes ?? 0),
        })}
      </p>
      <p className="text-ink-soft">{m.archive_ready_until({ moment: formatMoment(until!) })}</p>
      {downloadedAt && <p className="text-ink-soft">{m.archive_downloaded({ moment: formatMoment(downloadedAt) })}</p>}
      {missing !== null && missing > 0 && (
        <Notice tone="warning" live="off">
          {m.archive_missing({ count: missing })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Form method="post" action={href("/admin/archive/:id/file", { id })} reloadDocument>
          <Button type="submit">{m.archive_download()}</Button>
        </Form>
        <Form method="post" action={href("/admin/archive/:id/removal", { id })}>
          <Button type="submit" look="secondary" busy={busy}>
            {m.archive_remove()}
          </Button>
        </Form>
      </div>
    </Card>
  );
}

/** Those of every owner: whoever took everything out is known to the others. */
export const Past = ({ archives }: { archives: ListedArchive[] }) => (
  <section aria-labelledby="past" className="grid gap-3">
    <h2 id="past" className="text-xl">
      {m.archive_past()}
    </h2>
    <ul className="grid gap-3">
      {archives.map((one) => (
        <li key={one.id}>
          <Card className="grid gap-1">
            <span className="font-semibold">{m.archive_asked_by({ name: one.by, moment: formatMoment(one.askedAt) })}</span>
            <span className="text-ink-soft">{outcomeOf(one)}</span>
          </Card>
        </li>
      ))}
    </ul>
  </section>
);

function outcomeOf({ state, rows, files, downloadedAt }: ListedArchive) {
  if (state === "failed") return m.archive_past_failed();
  const said = { rows: counted(rows), files: counted(files) };
  return downloadedAt ? m.archive_past_taken({ ...said, moment: formatMoment(downloadedAt) }) : m.archive_past_not_taken(said);
}
