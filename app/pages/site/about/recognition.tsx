import { Link } from "react-router";
import { checkAbout, viewCheck } from "#app/pages/site/about/recognition-view.server.ts";
import { Breadcrumb } from "#app/pages/site/catalogue/breadcrumb.tsx";
import { Section } from "#app/pages/site/catalogue/page.tsx";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import type { Route } from "./+types/recognition";

export const headers = publicPage({ shows: ["courses"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ url: { origin } }: Route.LoaderArgs) {
  const view = await viewCheck();
  const { title, description, path, picture } = view;
  return { view, head: { title, description, path, picture, origin, about: checkAbout(view, origin) } };
}

/** How a family finds out by itself whether a college may teach what it offers. */
export default function HowToCheck({ loaderData: { view } }: Route.ComponentProps) {
  const { crumbs, title, lead, steps, warning, unknown, offices } = view;
  return (
    <div className="grid gap-10 pb-12">
      <div className="wrap grid gap-8 pt-4">
        <div className="grid gap-4">
          <Breadcrumb crumbs={crumbs} />
          <h1>{title}</h1>
          <p className="measure text-lg text-ink-soft">{lead}</p>
        </div>
        <ol className="grid gap-4 md:grid-cols-2 print:grid-cols-2">
          {steps.map(({ title: step, text }, index) => (
            <li key={step} className="card grid content-start gap-2 rounded-card border border-line bg-surface p-5 shadow-soft">
              <h2 className="flex items-center gap-3 text-2xl">
                <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-full bg-brand text-lg text-on-brand">
                  {index + 1}
                </span>
                {step}
              </h2>
              <p className="measure">{text}</p>
            </li>
          ))}
        </ol>
        <div className="grid gap-6 md:grid-cols-2">
          <div className="rounded-card bg-amber-wash p-5 text-amber">
            <h2 className="text-2xl">{warning.title}</h2>
            <ul className="list-disc pl-5">
              {warning.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <div id="not-known" className="rounded-card bg-brand-wash p-5">
            <h2 className="text-2xl">{unknown.title}</h2>
            <p className="measure">{unknown.text}</p>
          </div>
        </div>
        <Section id="offices" title={offices.title}>
          <dl className="grid gap-x-10 lg:grid-cols-2">
            {offices.rows.map(({ id, name, courses }) => (
              <div key={id} className="grid content-start gap-1 border-b border-line py-3">
                <dt className="font-semibold">{name}</dt>
                <dd className="flex flex-wrap gap-x-4">
                  {courses.map((course) => (
                    <Link key={course.to} to={course.to} className="link">
                      <Localized of={course} />
                    </Link>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
      <EnquiryBand to="/PopupHome" />
    </div>
  );
}
