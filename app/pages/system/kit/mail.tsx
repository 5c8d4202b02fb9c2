import { Link } from "react-router";
import staffStyles from "#app/staff.css?url";
import { listForDevelopers } from "#app/domain/mails/reads.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import type { Route } from "./+types/mail";

/** Development only. */
export async function loader({ url }: Route.LoaderArgs) {
  if (env.NODE_ENV === "production") throw new Response("Not found", { status: 404 });
  const mails = await listForDevelopers();
  return { mails, open: mails.find(({ id }) => id === url.searchParams.get("id")) };
}

export const links = () => [{ rel: "stylesheet", href: staffStyles }];

export const meta = () => [{ title: "Mail" }, { name: "robots", content: "noindex" }];

/** What would have been sent, as its reader sees it. Development only. */
export default function DevMail({ loaderData: { mails, open } }: Route.ComponentProps) {
  return (
    <main className="wrap grid gap-6 py-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="grid content-start gap-3">
        <h1 className="text-2xl">Mail</h1>
        {mails.length === 0 && <p className="text-ink-soft">Nothing has been written yet.</p>}
        <ul className="grid gap-1">
          {mails.map(({ id, subject, to, at, state }) => (
            <li key={id}>
              <Link
                to={`?id=${id}`}
                aria-current={open?.id === id ? "page" : undefined}
                className="grid rounded-control p-3 no-underline hover:bg-brand-wash aria-[current=page]:bg-brand-wash"
              >
                <span className="font-semibold wrap-anywhere text-ink">{subject}</span>
                <span className="text-sm wrap-anywhere text-ink-mute">{`${to} · ${formatMoment(at)} · ${state}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {open && (
        <div className="grid content-start gap-4">
          <iframe
            title={open.subject}
            srcDoc={open.html}
            sandbox=""
            className="h-[40rem] w-full rounded-card border border-line bg-white"
          />
          <pre className="overflow-x-auto rounded-card border border-line bg-surface p-4 whitespace-pre-wrap">{open.text}</pre>
        </div>
      )}
    </main>
  );
}
