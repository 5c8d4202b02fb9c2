import { href, Link } from "react-router";
import { SchemeCourses } from "#app/pages/site/scheme/courses.tsx";
import { FactRow, SourceBelow, UncheckedWarning } from "#app/pages/site/scheme/fact.tsx";
import { SchemeHead, SchemeShort } from "#app/pages/site/scheme/head.tsx";
import { SchemeHelper } from "#app/pages/site/scheme/helper.tsx";
import { SchemeWeek } from "#app/pages/site/scheme/week.tsx";
import { ScholarshipItem, ScholarshipWarning } from "#app/pages/site/scholarships/item.tsx";
import { schemeAbout, viewScheme, type SchemeView } from "#app/pages/site/scheme/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { publicPage } from "#app/platform/public-page.server.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { Route } from "./+types/show";

export const headers = publicPage({
  shows: ["facts", "courses"],
  // The cache keeps only what is asked for twice, and is bounded: an answer that one person asked for is rendered and forgotten.
  reads: ["q", "age", "resident", "class12", "admitted", "degree", "years", "amount"],
});

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ url }: Route.LoaderArgs) {
  const view = await viewScheme(url.searchParams);
  return {
    view,
    // Where the other language opens the same page: at the answer, not above it.
    place: view.helper.params.length > 0 ? "#helper-answer" : view.courses.q ? "#covered-courses" : undefined,
    head: {
      title: view.labels.title,
      description: m.scheme_description(),
      path: view.path,
      picture: href("/share/:kind/:name", { kind: "services", name: "stdCred_service.png" }),
      origin: url.origin,
      // One page for search engines; an answer or a search is a view of it.
      listed: view.courses.q === "" && view.helper.params.length === 0,
      about: schemeAbout(view, url.origin),
    },
  };
}

export default function Scheme({ loaderData: { view } }: Route.ComponentProps) {
  const { labels, groups, helper, covers, process } = view;
  return (
    <div className="grid gap-8 pb-12 sm:gap-12 print:gap-4" data-prints-alone>
      <SchemeHead view={view} />
      <SchemeHelper helper={helper} path={view.path} labels={labels} q={view.courses.q} />
      <SchemeWeek week={view.week} labels={labels} />
      <SchemeShort view={view} />
      <div className="wrap grid sm:gap-12 print:hidden">
        {groups.map(({ id, title, facts, isUnchecked }) => (
          <section key={id} id={id} className="grid gap-2 scroll-mt-24 max-sm:border-t max-sm:border-line max-sm:last:border-b">
            <h2 className="max-sm:hidden">{title}</h2>
            <details className="open-when-wide">
              <summary className="min-h-14 cursor-pointer content-center text-xl font-bold marker:text-brand">
                <h2 className="inline text-xl">{title}</h2>
              </summary>
              {isUnchecked && <UncheckedWarning labels={labels} />}
              <div>
                {facts.map((fact) => (
                  <FactRow key={fact.key} fact={fact} labels={labels} />
                ))}
                {id === "applying" && <FactRow fact={process} labels={labels} look="steps" />}
                {id === "money" && <FactRow fact={covers} labels={labels} look="list" />}
              </div>
            </details>
          </section>
        ))}
      </div>
      <Checklist view={view} />
      <SchemeCourses courses={view.courses} path={view.path} labels={labels} />
      <Scholarships scholarships={view.scholarships} />
      <Portal view={view} />
    </div>
  );
}

/** Printed with the answer and what to do this week: the sheet that goes into the folder. */
function Checklist({ view: { labels, documents, portal } }: { view: SchemeView }) {
  return (
    <section id="documents" className="wrap scroll-mt-24">
      <div className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-soft sm:p-9 print:gap-1 print:border-0 print:p-0 print:shadow-none">
        <h2>{labels.documents}</h2>
        <p className="text-ink-soft print:hidden">{labels.documentsText}</p>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {documents.lines.map((line) => (
            <li key={line.text} className="border-b border-line">
              <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2 print:min-h-0 print:py-1">
                <input type="checkbox" className="size-5.5 shrink-0" />
                <Localized of={line} />
              </label>
            </li>
          ))}
        </ul>
        <SourceBelow note={documents.note} labels={labels} />
        <p className="hidden text-sm print:block">
          {labels.portal}: <Localized of={portal} /> {portal.url}
        </p>
        <div data-island="print" className="needs-script print:hidden">
          <button type="button" className={buttonLook("secondary", "md")}>
            {labels.print}
          </button>
        </div>
      </div>
    </section>
  );
}

function Scholarships({ scholarships: { labels, some } }: { scholarships: SchemeView["scholarships"] }) {
  if (some.length === 0) return null;
  return (
    <section id="scholarships" className="wrap grid scroll-mt-24 gap-4 print:hidden">
      <h2>{labels.title}</h2>
      <p className="measure text-ink-soft">{labels.text}</p>
      <ScholarshipWarning scholarships={some} labels={labels} />
      <div className="grid gap-4 md:grid-cols-2 max-md:[&>:nth-child(n+3)]:hidden">
        {some.map((scholarship) => (
          <ScholarshipItem key={scholarship.id} scholarship={scholarship} labels={labels} />
        ))}
      </div>
      <p>
        <Link to={labels.to} className="link">
          {labels.all}
        </Link>
      </p>
    </section>
  );
}

/** Where one applies. While nobody has checked its address, that is said, and who can be asked for it. */
function Portal({ view: { labels, portal, help } }: { view: SchemeView }) {
  return (
    <section className="wrap grid gap-3 print:hidden">
      <h2>{labels.portal}</h2>
      <p className="text-xl font-semibold">
        <Localized of={portal} />
      </p>
      <p className="measure text-lg">{portal.url ? labels.portalText : labels.portalUnknown}</p>
      {portal.url && (
        <p>
          <a href={portal.url} target="_blank" rel="noopener noreferrer" className="link">
            {labels.portalOpen}
            <span className="sr-only">, {labels.elsewhere}</span>
          </a>
        </p>
      )}
      <SourceBelow note={portal.note} labels={labels} />
      <p className="measure text-ink-soft">{labels.noAdvice}</p>
      <div className="mt-6 grid justify-items-start gap-3 rounded-card bg-brand-wash p-6 sm:p-9">
        <h2 className="text-2xl">{help.title}</h2>
        <p className="measure text-ink-soft">{help.text}</p>
        <ButtonLink to={help.to}>{help.label}</ButtonLink>
      </div>
    </section>
  );
}
