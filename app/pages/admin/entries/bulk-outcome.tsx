import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { BulkResult, Refusal } from "#app/domain/desk/model.ts";
import { fieldNames, figureNames, type EntryKind } from "#app/domain/entries/model.ts";
import { editAddress } from "#app/pages/admin/entries/kinds.ts";
import { EntryUses } from "#app/pages/admin/entries/uses.tsx";
import { CheckLines } from "#app/pages/admin/entry-editor/checklist.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classes } from "#app/ui/classes.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Without `back` it stands on the list itself. */
type Props = { kind: EntryKind; verb: BulkVerb; result: BulkResult; back?: string };
type BulkVerb = keyof typeof told;
export type BulkAnswer = { verb: BulkVerb; result?: BulkResult; list?: string; problems?: Record<string, string> };

const told = { publication: m.bulk_published, checking: m.bulk_checked, trash: m.bulk_trashed };

/** Who is done and who is not, each by name and with its reason. The focus comes here with the answer. */
export function BulkOutcome({ kind, verb, result: { done, refused }, back }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={classes("grid scroll-mt-24 gap-6 outline-none", back && "mx-auto max-w-3xl")}>
      {back && <h1 className="text-3xl">{m.bulk_title()}</h1>}
      {done.length > 0 && (
        <Notice tone="success" title={told[verb]({ count: done.length })}>
          <ul className="grid">
            {done.map((one) => (
              <li key={one.id} className="wrap-anywhere">
                {verb === "trash" ? one.name : <EntryLink kind={kind} {...one} />}
                {one.figures && `: ${figureWords(one.figures)}`}
                {one.waits && <span className="block text-sm">{m.bulk_waits()}</span>}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {refused.length > 0 && (
        <Card as="section" aria-labelledby="refused" className="grid gap-4">
          <h2 id="refused" className="text-xl">
            {m.bulk_refused({ count: refused.length })}
          </h2>
          <ul className="grid gap-4">
            {refused.map((one) => (
              <li key={one.id} className="grid gap-1 border-t border-line pt-4">
                <EntryLink kind={kind} {...one} />
                <Why kind={kind} {...one} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {back && (
        <ButtonLink to={back} look="secondary" className="justify-self-start">
          {m.bulk_back()}
        </ButtonLink>
      )}
    </div>
  );
}

const EntryLink = ({ kind, id, name }: { kind: EntryKind; id: string; name: string }) => (
  <Link to={editAddress(kind, id)} className="link justify-self-start wrap-anywhere">
    {name}
  </Link>
);

/** "Fees a year, Seats" */
const figureWords = (figures: string[]) =>
  figures
    .map((figure) => ({ ...fieldNames, ...figureNames })[figure as keyof typeof figureNames | keyof typeof fieldNames]?.() ?? figure)
    .join(", ");

function Why({ kind, id, name, ...refusal }: { kind: EntryKind; id: string; name: string } & Refusal) {
  switch (refusal.why) {
    case "blocked":
      return (
        <>
          <p>{m.bulk_why_blocked()}</p>
          <CheckLines lines={refusal.lines} kind={kind} id={id} />
        </>
      );
    case "in use":
      return <EntryUses kind={kind} name={name} uses={refusal.uses} />;
    case "changed":
      return <p>{m.bulk_why_changed({ name: refusal.by ?? m.entry_somebody() })}</p>;
    case "gone":
      return <p>{m.bulk_why_gone()}</p>;
    case "already":
      return <p>{m.bulk_why_already()}</p>;
    default:
      return <p>{m.bulk_why_fresh()}</p>;
  }
}
