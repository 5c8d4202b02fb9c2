import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { startImportInput } from "#app/domain/entry-imports/inputs.server.ts";
import { hasStalled } from "#app/domain/file-imports/model.ts";
import { importKindNames, isOutcome, outcomes, type Alike, type Outcome } from "#app/domain/entry-imports/model.ts";
import { listAlike } from "#app/domain/entry-imports/alike.reads.server.ts";
import { findImport, listImportRows } from "#app/domain/entry-imports/reads.server.ts";
import { startImport } from "#app/domain/entry-imports/writes.server.ts";
import { BackLink } from "#app/pages/admin/back-link.tsx";
import { importAddress, importedKindOf, importTitles } from "#app/pages/admin/entries/kinds.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { ImportProgress, ImportStart } from "#app/pages/admin/imports/progress.tsx";
import { ImportRows } from "#app/pages/admin/imports/rows.tsx";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FilterChip } from "#app/ui/filter-chip.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = ({ loaderData }: Route.MetaArgs) => adminTitle(loaderData?.found.fileName ?? m.import_open());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const one = found(await findImport(actor, params.id));
  // Once they are in, they are what is here already.
  const alike = one.state === "ready" ? await listAlike(actor, one) : new Map<number, Alike[]>();
  const asked = url.searchParams.get("show");
  const shown: Outcome | "alike" =
    isOutcome(asked) || (asked === "alike" && alike.size > 0)
      ? asked
      : (["refused", "changed", "new", "unchanged"] as const).find((outcome) => one.counts[outcome] > 0)!;
  const after = Math.min(Number(/^\d{1,6}$/.exec(url.searchParams.get("after") ?? "")?.[0] ?? 0), 1_000_000);
  const stalls = one.state === "running" && hasStalled(one.movedAt);
  const { rows, nextCursor } =
    shown === "alike"
      ? await listImportRows(actor, one.id, "new", after, [...alike.keys()])
      : await listImportRows(actor, one.id, shown, after);
  const alikeOf = Object.fromEntries(rows.flatMap(({ row }) => (alike.has(row) ? [[row, alike.get(row)!]] : [])));
  return { found: one, shown, rows, nextCursor, alikeCount: alike.size, alike: alikeOf, stalls, renderedAt: Date.now() };
}

/** POST: run it, as drafts or published at once. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, startImportInput, async ({ show }) => {
    found(await startImport(actorIn(context), params.id, show));
    return redirect(href("/admin/imports/:id", params));
  });
}

type Answer = { problems?: Problems };

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { found: one, shown, rows, nextCursor: more, alike, alikeCount, stalls, renderedAt } = loaderData;
  const { problems = {} }: Answer = actionData ?? {};
  useLive(renderedAt, "imports");
  return (
    <div className="mx-auto grid max-w-5xl gap-8">
      <div className="grid gap-1">
        <BackLink to={importAddress(importedKindOf(one.kind))} label={importTitles[importedKindOf(one.kind)]()} />
        <h1 className="wrap-anywhere">{one.fileName || m.import_no_name()}</h1>
        <p className="text-ink-soft">
          {importKindNames[one.kind]()} · {one.by} · {formatMoment(one.at)}
        </p>
      </div>
      {one.unknown.length > 0 && (
        <Notice tone="warning" title={m.import_unknown_title()} live="off">
          {m.import_unknown({ columns: one.unknown.join(", ") })}
        </Notice>
      )}
      {alikeCount > 0 && (
        <Notice
          tone="warning"
          title={m.import_alike_title({ count: alikeCount })}
          live="off"
          actions={
            <ButtonLink look="secondary" size="sm" to="?show=alike#rows">
              {m.import_alike_see()}
            </ButtonLink>
          }
        >
          {m.import_alike_text()}
        </Notice>
      )}
      {one.state === "ready" ? (
        <ImportStart import={one} problem={problems[""]} />
      ) : (
        <ImportProgress import={one} stalls={stalls} problem={problems[""]} />
      )}
      <section className="grid gap-4">
        <h2 id="rows" className="scroll-mt-24 text-2xl">
          {one.state === "ready" ? m.import_what_happens() : m.import_what_happened()}
        </h2>
        <nav aria-label={m.entry_filters()}>
          <ul className="flex flex-wrap gap-2">
            {outcomes.map((outcome) => (
              <li key={outcome}>
                <FilterChip
                  to={`?show=${outcome}`}
                  isOn={shown === outcome}
                  label={outcomeNames[outcome]()}
                  count={one.counts[outcome]}
                  warns={outcome === "refused" && one.counts.refused > 0}
                />
              </li>
            ))}
            {alikeCount > 0 && (
              <li>
                <FilterChip to="?show=alike" isOn={shown === "alike"} label={m.import_alike()} count={alikeCount} warns />
              </li>
            )}
          </ul>
        </nav>
        <ImportRows import={one} shown={shown} rows={rows} alike={alike} more={more} />
      </section>
    </div>
  );
}

const outcomeNames = {
  new: m.import_outcome_new,
  changed: m.import_outcome_changed,
  unchanged: m.import_outcome_unchanged,
  refused: m.import_outcome_refused,
};
