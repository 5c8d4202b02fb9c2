import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import { href, Link } from "react-router";
import type { CheckLine } from "#app/domain/entries/checklist.model.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { fieldId, FormSection, labelOf } from "#app/pages/admin/entry-editor/fields.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";

type Props = { lines: CheckLine[]; kind: EntryKind; id: string };

/** What stands between this page and its visitors, and what it would lack: seen before anybody presses Publish. */
export function Checklist({ lines, kind, id }: Props) {
  const [blocks, warns] = (["block", "warn"] as const).map((level) => lines.filter((line) => line.level === level)) as [
    CheckLine[],
    CheckLine[],
  ];
  return (
    <FormSection id="checklist" title={m.check_title()} text={m.check_text()}>
      {blocks.length > 0 && (
        <div className="grid gap-2">
          <p className="flex items-start gap-2 font-semibold text-red">
            <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
            {m.check_blocks()}
          </p>
          <CheckLines lines={blocks} kind={kind} id={id} isHere />
        </div>
      )}
      {warns.length > 0 && (
        <details className="group" open={warns.length <= 4}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-ink-soft">
            <Info size={20} aria-hidden="true" className="shrink-0 text-amber" />
            {m.check_warns()}
            <Badge>{warns.length}</Badge>
          </summary>
          <CheckLines lines={warns} kind={kind} id={id} isHere />
        </details>
      )}
      {lines.length === 0 && (
        <p className="flex items-center gap-2 font-semibold">
          <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-green" />
          {m.check_ready()}
        </p>
      )}
    </FormSection>
  );
}

/** Parts of a form that are no field of their own. */
const sections: Record<string, string> = { picture: "picture", offerings: "courses" };
const anchorOf = (field: string) => `#${sections[field] ?? fieldId(field)}`;

/** Each leads to the field that mends it, on this page or on the page of another form. */
export function CheckLines({
  lines,
  kind,
  id,
  isHere = false,
}: Props & { /** The form of the entry itself is on this page. */ isHere?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={`${line.offering ?? ""} ${line.field}`} className="wrap-anywhere">
          <CheckLink line={line} kind={kind} id={id} isHere={isHere}>
            {[line.about, labelOf(line.field, kind)].filter(Boolean).join(", ")}
          </CheckLink>
          : {line.says}
        </li>
      ))}
    </ul>
  );
}

type LinkProps = { line: CheckLine; kind: EntryKind; id: string; isHere: boolean; children: string };

function CheckLink({ line: { field, offering }, kind, id, isHere, children }: LinkProps) {
  const look = "underline underline-offset-4";
  if (isHere && offering === undefined)
    return (
      <a href={anchorOf(field)} className={look}>
        {children}
      </a>
    );
  const page = offering ? href("/admin/collegedetails/:id/courses/:offering", { id, offering }) : entryAddresses[kind].one(id);
  return (
    <Link to={page + anchorOf(field)} className={look}>
      {children}
    </Link>
  );
}
