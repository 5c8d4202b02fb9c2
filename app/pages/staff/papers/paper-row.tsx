import Check from "lucide-react/icons/check";
import Eye from "lucide-react/icons/eye";
import { useFetcher } from "react-router";
import { isMissing, paperName, reasonWords, refusalReasonNames, refusalReasons } from "#app/domain/papers/model.ts";
import { PaperStatusBadge } from "#app/domain/papers/paper-status-badge.tsx";
import type { ListedPaper } from "#app/domain/papers/reads.server.ts";
import { fieldId, LeadProblems, type FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { paperVerbAddress, photoAddress } from "#app/pages/staff/papers/paths.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";

type Props = { paper: ListedPaper; number: number; mayWork: boolean };

/** One paper: how far it is, its photos, and what to do with it. */
export function PaperRow({ paper, number, mayWork }: Props) {
  const { status, since, checkedBy } = paper;
  const name = paperName(paper);
  // What was accepted without a photo was brought and looked at here.
  const by = status === "accepted" && paper.photos.length === 0 ? m.paper_seen_by : m.paper_by;
  return (
    <li data-row className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        <PaperStatusBadge status={status} />
      </div>
      {status !== "needed" && (
        <p className="text-sm text-ink-mute">
          {checkedBy ? by({ name: checkedBy, moment: formatMoment(since) }) : m.paper_since({ moment: formatMoment(since) })}
        </p>
      )}
      {status === "refused" && <p className="wrap-anywhere text-ink-soft">{reasonWords(paper.reason)}</p>}
      <PaperPhotos paper={paper} number={number} name={name} />
      {mayWork && <PaperActions paper={paper} number={number} name={name} />}
    </li>
  );
}

/** Each opens in its full size beside this page. */
export function PaperPhotos({ paper, number, name }: { paper: ListedPaper; number: number; name: string }) {
  return (
    <ul className="flex flex-wrap gap-3 empty:hidden">
      {paper.photos.map(({ id, width, height }, at) => (
        <li key={id}>
          <a
            href={photoAddress(number, id, "full")}
            target="_blank"
            rel="noreferrer"
            className="block overflow-clip rounded-control border border-line-strong bg-surface"
          >
            <img
              src={photoAddress(number, id, "small")}
              alt={m.paper_photo_of({ number: at + 1, name })}
              width={width}
              height={height}
              loading="lazy"
              className="h-36 w-auto max-w-64 object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

type ActionsProps = { paper: ListedPaper; number: number; name: string };

function PaperActions({ paper, number, name }: ActionsProps) {
  const { id, status } = paper;
  const acceptance = useFetcher<FormAnswer>();
  const sight = useFetcher<FormAnswer>();
  const removal = useFetcher<FormAnswer>();
  const isSent = status !== "needed";
  return (
    <div className="grid gap-2">
      <LeadProblems form={id} problems={acceptance.data?.problems ?? sight.data?.problems ?? removal.data?.problems} />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        {isSent && status !== "accepted" && (
          <acceptance.Form method="post" action={paperVerbAddress(number, "acceptance")}>
            <input type="hidden" name="paper" value={id} />
            <Button
              type="submit"
              busy={acceptance.state !== "idle"}
              icon={<Check size={18} aria-hidden="true" />}
              aria-label={m.paper_accept_named({ name })}
            >
              {m.paper_accept()}
            </Button>
          </acceptance.Form>
        )}
        {isMissing(status) && (
          <sight.Form method="post" action={paperVerbAddress(number, "sight")}>
            <input type="hidden" name="paper" value={id} />
            <Button
              type="submit"
              look="secondary"
              busy={sight.state !== "idle"}
              icon={<Eye size={18} aria-hidden="true" />}
              aria-label={m.paper_seen_named({ name })}
            >
              {m.paper_seen()}
            </Button>
          </sight.Form>
        )}
        {isSent && <PaperRefusal paper={paper} number={number} name={name} />}
        <details className="group/removal">
          <summary
            aria-label={m.paper_remove_named({ name })}
            className="flex min-h-11 cursor-pointer items-center px-2 font-semibold text-ink-soft"
          >
            {m.paper_remove()}
          </summary>
          <removal.Form method="post" action={paperVerbAddress(number, "removal")} className="grid justify-items-start gap-2 py-2">
            <input type="hidden" name="paper" value={id} />
            {paper.photos.length > 0 && <p className="text-sm text-ink-soft">{m.paper_remove_text()}</p>}
            <Button type="submit" look="danger" busy={removal.state !== "idle"} aria-label={m.paper_remove_named({ name })}>
              {m.paper_remove()}
            </Button>
          </removal.Form>
        </details>
      </div>
    </div>
  );
}

function PaperRefusal({ paper: { id }, number, name }: ActionsProps) {
  const fetcher = useFetcher<FormAnswer>();
  const problems = fetcher.data?.problems;
  return (
    <details className="max-sm:open:w-full sm:open:basis-full">
      <summary
        aria-label={m.paper_refuse_named({ name })}
        className="flex min-h-11 w-fit cursor-pointer items-center rounded-control border border-line-strong px-4 font-semibold text-brand"
      >
        {m.paper_refuse()}
      </summary>
      <fetcher.Form method="post" action={paperVerbAddress(number, "refusal")} noValidate className="grid max-w-xl gap-4 py-4">
        <input type="hidden" name="paper" value={id} />
        <LeadProblems form={`refusal-${id}`} problems={problems} />
        <Select id={fieldId(`refusal-${id}`, "reason")} name="reason" label={m.paper_refuse_reason()} defaultValue="">
          <option value="">{m.paper_refuse_choose()}</option>
          {refusalReasons.map((reason) => (
            <option key={reason} value={reason}>
              {refusalReasonNames[reason]()}
            </option>
          ))}
        </Select>
        <Field
          id={fieldId(`refusal-${id}`, "words")}
          name="words"
          maxLength={300}
          label={m.paper_refuse_words()}
          hint={m.paper_refuse_hint()}
          error={problems?.words}
        />
        <Button
          type="submit"
          look="secondary"
          busy={fetcher.state !== "idle"}
          className="justify-self-start"
          aria-label={m.paper_refuse_named({ name })}
        >
          {m.paper_refuse()}
        </Button>
      </fetcher.Form>
    </details>
  );
}
