import type { ReactNode } from "react";
import { href, isRouteErrorResponse, redirect, useRouteError } from "react-router";
import { refuseSequences } from "#app/domain/sequences/stopping.writes.server.ts";
import { done, linkHeaders, over, viewStop } from "#app/pages/site/sequences/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import type { Route } from "./+types/stop";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...(loaderData ? [{ title: `${loaderData.view.title} · ${m.brand()}` }] : []),
  { name: "robots", content: "noindex,nofollow" },
];

export const headers = linkHeaders;

export const loader = async ({ params }: Route.LoaderArgs) => ({ view: await viewStop(params.token) });

/** POST: no more reminders by themselves. The thanks stand at an address of their own, so that the secret leaves the history. */
export async function action({ params }: Route.ActionArgs) {
  if (!(await refuseSequences(params.token))) throw over();
  return redirect(href("/noMoreMails/:token", { token: done }), 303);
}

/** One page for every link that opens nothing. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !error.data?.text) throw error;
  return (
    <>
      <title>{`${error.data.title} · ${m.brand()}`}</title>
      <Message title={error.data.title} text={error.data.text} />
    </>
  );
}

/** From within a mail: one button. */
export default function StopMails({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <Message title={view.title} text={view.text}>
      {view.go && (
        <form method="post">
          <button type="submit" className={buttonLook("primary", "lg", "cursor-pointer")}>
            {view.go}
          </button>
        </form>
      )}
    </Message>
  );
}

const Message = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="wrap grid justify-items-start gap-4 py-10 sm:py-16">
    <h1>{title}</h1>
    <p className="measure text-lg text-ink-soft">{text}</p>
    {children}
  </div>
);
