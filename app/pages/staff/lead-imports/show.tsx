import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { ceilingWords } from "#app/domain/exports/reads.server.ts";
import { hasStalled } from "#app/domain/file-imports/model.ts";
import { bucketNames, buckets, isBucket } from "#app/domain/lead-imports/model.ts";
import { findLeadImport, listLeadRows, readRegisterCounts } from "#app/domain/lead-imports/reads.server.ts";
import { startLeadImport } from "#app/domain/lead-imports/writes.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { LeadImportHead } from "#app/pages/staff/lead-imports/head.tsx";
import { LeadImportProgress } from "#app/pages/staff/lead-imports/progress.tsx";
import { LeadImportRegister } from "#app/pages/staff/lead-imports/register.tsx";
import { LeadImportRows, type Shown } from "#app/pages/staff/lead-imports/rows.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { FilterChip } from "#app/ui/filter-chip.tsx";
import type { Route } from "./+types/show";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.one.fileName || m.lead_import_title()} · ${m.brand()}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const one = found(await findLeadImport(actor, params.id));
  if (one.state === "mapping") throw redirect(href("/leadHistory/imports/:id/columns", params));
  const asked = url.searchParams.get("show");
  const first: Shown = one.kept > 0 ? "kept" : (buckets.find((bucket) => one.counts[bucket] > 0) ?? "new");
  const shown = isShown(asked) ? asked : first;
  const after = Math.min(Number(/^\d{1,7}$/.exec(url.searchParams.get("after") ?? "")?.[0] ?? 0), 2_000_000);
  const isMoving = one.state === "previewing" || one.state === "running" || one.state === "undoing";
  const stalls = isMoving && hasStalled(one.movedAt);
  const register = one.state === "ready" ? await readRegisterCounts(actor, one.id, one.mapping) : undefined;
  return {
    one,
    shown,
    register,
    ...(await listLeadRows(actor, one.id, shown, after)),
    isReasonMissing: url.searchParams.get("refused") === "reason",
    refusal: url.searchParams.get("refused") === "ceiling" ? await ceilingWords(actorIn(context)) : undefined,
    stalls,
    renderedAt: Date.now(),
  };
}

const isShown = (asked: unknown): asked is Shown => isBucket(asked) || asked === "kept";

/** POST: run it, or let it go on. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    found(await startLeadImport(actorIn(context), params.id));
    return redirect(href("/leadHistory/imports/:id", params));
  });
}

type Answer = { problems?: Problems };

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function LeadImportOne({ loaderData, actionData }: Route.ComponentProps) {
  const { one, shown, register, rows, nextCursor: more, isReasonMissing, refusal, stalls, renderedAt } = loaderData;
  const { problems = {} }: Answer = actionData ?? {};
  useLive(renderedAt, "lead-imports");
  const isAhead = one.state === "ready" || one.state === "previewing";
  return (
    <div className="wrap grid gap-8 py-8">
      <LeadImportHead import={one} />
      <LeadImportProgress import={one} stalls={stalls} problem={problems[""]} />
      {register && <LeadImportRegister register={register} />}
      {one.state !== "previewing" && (
        <section className="grid gap-4">
          <h2 className="text-2xl">{isAhead ? m.lead_import_what_happens() : m.lead_import_what_happened()}</h2>
          <nav aria-label={m.lead_import_filters()}>
            <ul className="flex flex-wrap gap-2">
              {[...buckets, ...(one.kept > 0 ? (["kept"] as const) : [])].map((bucket) => (
                <li key={bucket}>
                  <FilterChip
                    to={`?show=${bucket}`}
                    isOn={shown === bucket}
                    label={bucket === "kept" ? m.lead_import_bucket_kept() : bucketNames[bucket]()}
                    count={bucket === "kept" ? one.kept : one.counts[bucket]}
                  />
                </li>
              ))}
            </ul>
          </nav>
          <LeadImportRows import={one} {...{ shown, rows, more, isReasonMissing, refusal }} />
        </section>
      )}
    </div>
  );
}
