import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { askForArchive } from "#app/domain/archives/asking.writes.server.ts";
import { archiveInput } from "#app/domain/archives/inputs.server.ts";
import { listArchives } from "#app/domain/archives/reads.server.ts";
import { AskForm } from "#app/pages/admin/archives/form.tsx";
import { Making, Past, Ready } from "#app/pages/admin/archives/state.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = () => adminTitle(m.archive_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const archives = await listArchives(actorIn(context));
  return { archives, newId: crypto.randomUUID(), isRemoved: url.searchParams.has("removed"), renderedAt: Date.now() };
}

/** POST: one is asked for. The passphrase is in this request and nowhere else. */
export function action({ request, context }: Route.ActionArgs) {
  return submit(request, archiveInput, async (input) => {
    found(await askForArchive(actorIn(context), input));
    return redirect(href("/admin/archive"));
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** Everything of the business as one file. */
export default function Archive({ loaderData, actionData }: Route.ComponentProps) {
  const { archives, newId, isRemoved, renderedAt } = loaderData;
  const { problems = {} }: { problems?: Problems } = actionData ?? {};
  useLive(renderedAt, "archives");
  const making = archives.find(({ state }) => state === "making" || state === "waiting");
  const ready = archives.find(({ state, isOwn }) => state === "ready" && isOwn);
  const [last] = archives;
  const past = archives.filter((one) => one !== making && one !== ready);
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <div className="grid gap-2">
        <h1>{m.archive_title()}</h1>
        <p className="measure text-ink-soft">{m.archive_text()}</p>
        <p className="measure text-ink-soft">{m.archive_text_files()}</p>
      </div>
      {isRemoved && !making && !ready && <Notice tone="success">{m.archive_removed()}</Notice>}
      {last?.state === "failed" && last.isOwn && (
        <Notice tone="danger" title={m.archive_failed_title()}>
          {m.archive_failed_text()}
        </Notice>
      )}
      {making && <Making archive={making} />}
      {ready && <Ready archive={ready} />}
      {!making && !ready && <AskForm newId={newId} problems={problems} />}
      {/* Of a form that is no longer there: somebody else was quicker. */}
      {(making ?? ready) && problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
      {past.length > 0 && <Past archives={past} />}
    </div>
  );
}
