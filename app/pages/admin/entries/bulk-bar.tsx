import BadgeCheck from "lucide-react/icons/badge-check";
import Send from "lucide-react/icons/send";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { useFetcher, useHref, useSubmit } from "react-router";
import type { EntryKind } from "#app/domain/entries/model.ts";
import type { ListedEntry } from "#app/domain/entries/reads.server.ts";
import { BulkOutcome, type BulkAnswer } from "#app/pages/admin/entries/bulk-outcome.tsx";
import { bulkAddresses } from "#app/pages/admin/entries/kinds.ts";
import { addressOf, type EntryQuery } from "#app/pages/admin/entries/query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

const formId = "bulk";

/** Chooses an entry, in the version that stands in its row. */
export function EntryTick({ entry: { id, version, name } }: { entry: ListedEntry }) {
  return (
    <label className="-my-2.5 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center max-sm:-ml-2">
      <input
        type="checkbox"
        name="entry"
        form={formId}
        value={`${id}.${version}`}
        aria-label={m.bulk_tick({ name })}
        className="size-4.5 cursor-pointer"
      />
    </label>
  );
}

type Props = { kind: EntryKind; query: EntryQuery; children: ReactNode };

/** A list whose entries are ticked. What can be done with those that are stands at the bottom edge, while any is. */
export function BulkList({ kind, query, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState(0);
  const { answer, busy, send } = useBulk(kind);
  const ticks = () => [...(list.current?.querySelectorAll<HTMLInputElement>("input[name=entry]") ?? [])];
  const count = () => setTicked(ticks().filter(({ checked }) => checked).length);
  const tickAll = (isOn: boolean) => {
    for (const tick of ticks()) tick.checked = isOn;
    count();
  };
  // Ticked before the script came, or gone from the list meanwhile.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(count);
  useEffect(() => {
    if (answer?.result) tickAll(false);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
  return (
    <div ref={list} className="group/entries grid gap-5" onChange={count}>
      {answer?.result && <BulkOutcome key={answerKey(answer.result)} kind={kind} verb={answer.verb} result={answer.result} />}
      {answer?.problems && (
        <Notice tone="danger" live="alert">
          {Object.values(answer.problems)[0]}
        </Notice>
      )}
      {children}
      <BulkBar {...{ kind, query, ticked, busy, send }} tickAll={() => tickAll(true)} />
    </div>
  );
}

/** Answered on the list: a page that is gone to would lose its answer whenever the list looks again at what has just changed. */
function useBulk(kind: EntryKind) {
  const fetcher = useFetcher<BulkAnswer>();
  const submit = useSubmit();
  const [verb, setVerb] = useState<string>();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = bulkAddresses[kind];
    const asked = event.nativeEvent.submitter?.dataset.verb;
    const form = new FormData(event.currentTarget);
    setVerb(asked);
    if (asked === "trash") void submit(form, { method: "get", action: at.trash });
    else void fetcher.submit(form, { method: "post", action: asked === "checking" ? at.checking : at.publication });
  };
  const isIdle = fetcher.state === "idle";
  return { answer: isIdle ? fetcher.data : undefined, busy: isIdle ? undefined : verb, send };
}

type BarProps = Omit<Props, "children"> & { ticked: number; tickAll: () => void } & Pick<ReturnType<typeof useBulk>, "busy" | "send">;

function BulkBar({ kind, query, ticked, tickAll, busy, send }: BarProps) {
  const at = bulkAddresses[kind];
  const [publication, checking, trash] = [useHref(at.publication), useHref(at.checking), useHref(at.trash)];
  return (
    <form
      method="post"
      id={formId}
      action={publication}
      onSubmit={send}
      aria-label={m.bulk_bar()}
      className="sticky bottom-3 z-20 hidden flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-brand bg-surface p-3 shadow-lifted group-has-[input[name=entry]:checked]/entries:flex"
    >
      <input type="hidden" name="back" value={addressOf(query, { after: query.after })} />
      <strong role="status" className="px-1 whitespace-nowrap tabular-nums empty:hidden">
        {ticked > 0 && m.bulk_count({ count: ticked })}
      </strong>
      <Button type="button" look="quiet" size="sm" className="needs-script" onClick={tickAll}>
        {m.bulk_all()}
      </Button>
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:grow sm:ml-auto">
        <Button
          type="submit"
          size="sm"
          data-verb="publication"
          formAction={publication}
          busy={busy === "publication"}
          icon={<Send size={16} aria-hidden="true" />}
        >
          {m.entry_publish()}
        </Button>
        {kind !== "post" && (
          <Button
            type="submit"
            look="secondary"
            size="sm"
            data-verb="checking"
            formAction={checking}
            busy={busy === "checking"}
            icon={<BadgeCheck size={16} aria-hidden="true" />}
          >
            {m.bulk_check()}
          </Button>
        )}
        <Button
          type="submit"
          look="secondary"
          size="sm"
          data-verb="trash"
          formMethod="get"
          formAction={trash}
          icon={<Trash2 size={16} aria-hidden="true" />}
        >
          {m.entry_trash_yes()}
        </Button>
      </span>
    </form>
  );
}

/** Another answer takes the focus anew. */
const answerKey = ({ done, refused }: NonNullable<BulkAnswer["result"]>) => [...done, ...refused].map(({ id }) => id).join(" ");
