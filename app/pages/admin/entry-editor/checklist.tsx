import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import { href, Link } from "react-router";
import { blocksIn, pointsIn, type CheckedPoint, type CheckLine, type CheckPoint } from "#app/domain/entries/checklist.model.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { fieldId, labelOf } from "#app/pages/admin/entry-editor/fields.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";

type Props = { lines: CheckLine[]; kind: EntryKind; id: string };

const pointNames: Record<CheckPoint, () => string> = {
  identity: m.check_point_identity,
  words: m.check_point_words,
  languages: m.check_point_languages,
  picture: m.entry_section_picture,
  facts: m.check_point_facts,
  dates: m.exam_field_dates,
  courses: m.entry_field_offerings,
};

const looks = {
  met: { icon: CircleCheck, tone: "text-green", says: m.check_point_met },
  warn: { icon: Info, tone: "text-amber", says: m.check_point_warn },
  block: { icon: CircleAlert, tone: "text-red", says: m.check_point_block },
} as const;

/** How much is to be mended and how much is missing, in the few words that a fold or a button has room for. */
export function CheckSum({ blocks, warns }: { blocks: number; warns: number }) {
  const { icon: Icon, tone } = looks[blocks > 0 ? "block" : warns > 0 ? "warn" : "met"];
  const parts = [blocks > 0 && m.check_sum_blocks({ count: blocks }), warns > 0 && m.check_sum_warns({ count: warns })].filter(Boolean);
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon size={16} aria-hidden="true" className={classes("shrink-0", tone)} />
      {parts.length > 0 ? parts.join(", ") : m.check_sum_ready()}
    </span>
  );
}

export const checkSumOf = (lines: CheckLine[]) => {
  const blocks = blocksIn(lines).length;
  return { blocks, warns: lines.length - blocks };
};

/** What is met and what stands between this page and its visitors, point by point: seen before anybody presses Publish. */
export function Checklist({ lines, kind, id }: Props) {
  const { blocks } = checkSumOf(lines);
  return (
    <section aria-labelledby="checklist-title" className="grid gap-3">
      <div>
        <h2 id="checklist-title" className="text-xl">
          {m.check_title()}
        </h2>
        <p className="text-sm text-ink-mute">
          {m.check_text()} {lines.length === 0 ? m.check_ready() : blocks > 0 ? m.check_blocks() : m.check_warns()}
        </p>
      </div>
      <ul className="grid gap-2">
        {pointsIn(kind, lines).map((one) => (
          <li key={one.point}>
            <CheckedPointLine {...one} kind={kind} id={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CheckedPointLine({ point, state, lines, kind, id }: CheckedPoint & Omit<Props, "lines">) {
  const name = <PointName point={point} state={state} />;
  const isLong = lines.length > 5;
  if (lines.length === 0) return name;
  return (
    <details open={state === "block" || !isLong}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-2">
        {name}
        {isLong && <Badge>{lines.length}</Badge>}
      </summary>
      <div className="pl-7">
        <CheckLines lines={lines} kind={kind} id={id} isHere />
      </div>
    </details>
  );
}

export function PointName({ point, state }: Pick<CheckedPoint, "point" | "state">) {
  const { icon: Icon, tone, says } = looks[state];
  return (
    <span className={classes("inline-flex items-start gap-2", state !== "met" && "font-semibold")}>
      <Icon size={20} aria-hidden="true" className={classes("mt-0.5 shrink-0", tone)} />
      <span>
        {pointNames[point]()}
        <span className="sr-only">: {says()}</span>
      </span>
    </span>
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

type LinkProps = { line: Pick<CheckLine, "field" | "offering">; kind: EntryKind; id: string; isHere: boolean; children: string };

/** Leads to the field that mends it. */
export function CheckLink({ line: { field, offering }, kind, id, isHere, children }: LinkProps) {
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
