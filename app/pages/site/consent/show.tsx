import { href, isRouteErrorResponse, Link, redirect, useRouteError } from "react-router";
import { visitorIn } from "#app/access/gate.server.ts";
import { consentAnswer } from "#app/domain/guardians/inputs.server.ts";
import { answerConsent } from "#app/domain/guardians/links.writes.server.ts";
import { submit } from "#app/pages/forms.server.ts";
import { consentHeaders, over, viewConsent, type ConsentView } from "#app/pages/site/consent/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import type { Route } from "./+types/show";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...(loaderData ? [{ title: `${loaderData.view.title} · ${m.brand()}` }] : []),
  { name: "robots", content: "noindex,nofollow" },
];

export const headers = consentHeaders;

export const loader = async ({ params }: Route.LoaderArgs) => ({ view: await viewConsent(params.token) });

/** POST: agreed or refused, once. The thanks stand at an address of their own, so that the secret leaves the browser's history. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, consentAnswer, async (input) => {
    const answered = await answerConsent(params.token, input, visitorIn(context)?.id ?? null);
    if (!answered) throw await over();
    return redirect(href("/consent/:token", { token: answered.answer }), 303);
  });

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

export default function Consent({ loaderData: { view } }: Route.ComponentProps) {
  return view.request ? <ConsentRequest view={view} request={view.request} /> : <Message title={view.title} text={view.text} />;
}

const Message = ({ title, text }: { title: string; text: string }) => (
  <div className="wrap grid gap-3 py-10 sm:py-16">
    <h1>{title}</h1>
    <p className="measure text-lg text-ink-soft">{text}</p>
  </div>
);

type RequestView = NonNullable<ConsentView["request"]>;

function ConsentRequest({ view: { title, text }, request }: { view: ConsentView; request: RequestView }) {
  const { stored, short, until, labels } = request;
  return (
    <div className="wrap grid gap-8 py-8 sm:py-12">
      <div className="grid gap-3">
        <h1 className="wrap-anywhere">{title}</h1>
        <p className="measure text-lg wrap-anywhere text-ink-soft">{text}</p>
      </div>
      <StoredData title={labels.stored} rows={stored} />
      <InShort {...{ short, labels }} />
      <form method="post" className="grid max-w-2xl gap-4">
        <Checkbox name="whatsapp" label={labels.whatsapp} />
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <button type="submit" name="answer" value="agreed" className={buttonLook("primary", "lg", "cursor-pointer")}>
            {labels.agree}
          </button>
          <button type="submit" name="answer" value="refused" className={buttonLook("secondary", "lg", "cursor-pointer")}>
            {labels.refuse}
          </button>
        </div>
        <p className="text-sm text-ink-mute">{until}</p>
      </form>
    </div>
  );
}

const StoredData = ({ title, rows }: { title: string; rows: RequestView["stored"] }) => (
  <section aria-labelledby="kept" className="grid max-w-2xl gap-3 rounded-card bg-brand-wash px-5 py-5 sm:px-7">
    <h2 id="kept" className="text-xl">
      {title}
    </h2>
    <dl className="grid gap-3 sm:grid-cols-2">
      {rows.map(({ term, text }) => (
        <div key={term}>
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className="font-semibold wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const InShort = ({ short, labels }: Pick<RequestView, "short" | "labels">) => (
  <section aria-labelledby="short" className="grid max-w-2xl gap-3">
    <h2 id="short" className="text-xl">
      {labels.short}
    </h2>
    <ul className="grid gap-2">
      {short.map((line) => (
        <li key={line} className="flex items-start gap-3">
          <span className="mt-1 text-green">
            <CheckIcon size={20} />
          </span>
          {line}
        </li>
      ))}
    </ul>
    <Link to={href("/privacy")} target="_blank" rel="noreferrer" className="link justify-self-start">
      {labels.notice}
    </Link>
  </section>
);
