import { isRouteErrorResponse, useRouteError } from "react-router";
import { viewPartnerPage, type PartnerPageView } from "#app/pages/site/partners/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/show";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...(loaderData ? [{ title: `${loaderData.view.title} · ${m.brand()}` }] : []),
  { name: "robots", content: "noindex,nofollow" },
];

/** The address holds a secret, and no other page learns it. */
export const headers = () => ({
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
});

export const loader = async ({ params }: Route.LoaderArgs) => ({ view: await viewPartnerPage(params.token) });

/** One page, with the same words, for every address that opens nothing. */
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

/** What came of a partner's link, in counts that tell of nobody. */
export default function PartnerPage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="wrap grid max-w-3xl gap-8 py-8 sm:py-12">
      <div className="grid gap-3">
        <h1 className="wrap-anywhere">{view.title}</h1>
        <p className="measure text-lg text-ink-soft">{view.text}</p>
        {view.paused && <p className="measure rounded-card bg-amber-wash px-4 py-3 text-amber">{view.paused}</p>}
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        {view.figures.map(({ term, words }) => (
          <div key={term} className="grid gap-1 rounded-card bg-brand-wash px-5 py-4">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="text-2xl font-bold">{words}</dd>
          </div>
        ))}
      </dl>
      <Months months={view.months} />
      {view.money && <Money money={view.money} />}
      <div className="grid gap-1 text-sm text-ink-soft">
        <p>{view.counted}</p>
        <p className="measure">{view.why}</p>
      </div>
    </div>
  );
}

const Months = ({ months: { title, month, admissions, rows } }: { months: PartnerPageView["months"] }) => (
  <section aria-labelledby="months" className="grid gap-3">
    <h2 id="months" className="text-xl">
      {title}
    </h2>
    <table aria-labelledby="months" className="w-full text-start">
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col" className="py-2 text-start font-semibold">
            {month}
          </th>
          <th scope="col" className="py-2 text-end font-semibold">
            {admissions}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month: key, name, words }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-3 text-start font-normal">
              {name}
            </th>
            <td className="py-3 text-end font-semibold">{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Money = ({ money: { title, agreed, none, payments } }: { money: NonNullable<PartnerPageView["money"]> }) => (
  <section aria-labelledby="money" className="grid gap-3">
    <h2 id="money" className="text-xl">
      {title}
    </h2>
    {agreed && <p>{agreed}</p>}
    {none && <p className="text-ink-soft">{none}</p>}
    {payments.length > 0 && (
      <ul className="grid">
        {payments.map(({ key, day, amount }) => (
          <li key={key} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
            <span>{day}</span>
            <span className="font-semibold tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
