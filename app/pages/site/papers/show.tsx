import { useState } from "react";
import CircleCheck from "lucide-react/icons/circle-check";
import { href, isRouteErrorResponse, redirect, useRouteError, useSearchParams } from "react-router";
import { findOpen } from "#app/domain/papers/links.reads.server.ts";
import { isMissing, maxPhotosAtOnce } from "#app/domain/papers/model.ts";
import { receivePhotos } from "#app/domain/papers/photos.writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { consentHeaders } from "#app/pages/site/consent/view.server.ts";
import { FamilyPaper } from "#app/pages/site/papers/paper.tsx";
import { over, viewFamilyList } from "#app/pages/site/papers/view.server.ts";
import { receiveMany } from "#app/pages/uploads.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...(loaderData ? [{ title: `${m.paper_family_title({ name: loaderData.list.name })} · ${m.brand()}` }] : []),
  { name: "robots", content: "noindex,nofollow" },
];

/** The address holds a secret, as that of a guardian does. */
export const headers = consentHeaders;

export const loader = async ({ params }: Route.LoaderArgs) => ({ list: await viewFamilyList(params.token), token: params.token });

/** POST: photos of one paper from a browser without script. */
export async function action({ request, params: { token } }: Route.ActionArgs) {
  if (!(await findOpen(token))) throw await over();
  return receiveMany(request, {
    most: maxPhotosAtOnce,
    keep: async (photos, beside) => {
      const { arrived, problem } = found(await receivePhotos(token, beside("paper"), photos, request.signal));
      return problem === undefined ? redirect(`${href("/papers/:token", { token })}?sent=${arrived}`, 303) : { problem, arrived };
    },
  });
}

/** One page for every link that opens nothing. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !error.data?.text) throw error;
  return (
    <div className="wrap grid gap-3 py-10 sm:py-16">
      <title>{`${error.data.title} · ${m.brand()}`}</title>
      <h1>{error.data.title}</h1>
      <p className="measure text-lg text-ink-soft">{error.data.text}</p>
    </div>
  );
}

/** What is needed, what arrived, and what has to be sent again. */
export default function FamilyPapers({ loaderData: { list, token }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const sent = Number(search.get("sent"));
  const [arrived, setArrived] = useState<string[]>([]);
  const left = list.papers.filter(({ id, status }) => isMissing(status) && !arrived.includes(id)).length;
  const isDone = list.papers.length > 0 && list.papers.every(({ status }) => status === "accepted");
  const answer = actionData as { problem?: string; arrived?: number } | undefined;
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8 sm:py-12">
      <div className="grid gap-3">
        <h1 className="wrap-anywhere">{m.paper_family_title({ name: list.name })}</h1>
        <p className="measure text-lg text-ink-soft">{m.paper_family_text({ moment: formatDay(list.expiresAt) })}</p>
        <p className="measure text-ink-soft">{m.paper_family_private()}</p>
        {left > 0 && <p className="font-semibold">{m.paper_family_left({ count: left })}</p>}
      </div>
      {answer?.problem && <Notice tone="danger">{answer.problem}</Notice>}
      {sent > 0 && !answer && <Notice tone="success">{m.paper_family_sent({ count: sent })}</Notice>}
      {isDone && (
        <p className="flex items-center gap-2 font-semibold text-green">
          <CircleCheck size={22} aria-hidden="true" className="shrink-0" />
          {m.paper_family_done()}
        </p>
      )}
      {list.papers.length === 0 && <p>{m.paper_family_empty()}</p>}
      <ol className="grid gap-4">
        {list.papers.map((paper) => (
          <FamilyPaper key={paper.id} paper={paper} token={token} onArrived={() => setArrived((all) => [...all, paper.id])} />
        ))}
      </ol>
    </div>
  );
}
