import { href } from "react-router";
import { SchemeCourses } from "#app/pages/site/scheme/courses.tsx";
import { FactNote, FactRow, UncheckedWarning } from "#app/pages/site/scheme/fact.tsx";
import { SchemeHead } from "#app/pages/site/scheme/head.tsx";
import { SchemeHelper } from "#app/pages/site/scheme/helper.tsx";
import { schemeAbout, viewScheme, type SchemeView } from "#app/pages/site/scheme/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { publicPage } from "#app/platform/public-page.server.ts";
import { Button } from "#app/ui/button.tsx";
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
    <div className="grid gap-12 pb-12 sm:gap-16" data-prints-alone>
      <SchemeHead view={view} />
      <SchemeHelper helper={helper} path={view.path} labels={labels} q={view.courses.q} />
      <div className="wrap grid gap-12 print:hidden">
        {groups.map(({ id, title, facts, isUnchecked }) => (
          <section key={id} id={id} className="grid gap-2">
            <h2>{title}</h2>
            {isUnchecked && <UncheckedWarning labels={labels} />}
            <div>
              {facts.map((fact) => (
                <FactRow key={fact.key} fact={fact} labels={labels} />
              ))}
              {id === "applying" && <FactRow fact={process} labels={labels} look="steps" />}
              {id === "money" && <FactRow fact={covers} labels={labels} look="list" />}
            </div>
          </section>
        ))}
      </div>
      <Checklist view={view} />
      <SchemeCourses courses={view.courses} path={view.path} labels={labels} />
      <Portal view={view} />
    </div>
  );
}

/** The only part that is printed: with its heading it is the sheet that goes into the folder. */
function Checklist({ view: { labels, documents, portal } }: { view: SchemeView }) {
  return (
    <section id="documents" className="wrap">
      <div className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-soft sm:p-9 print:border-0 print:p-0">
        <p className="hidden font-semibold print:block">{labels.title}</p>
        <h2>{labels.documents}</h2>
        <p className="text-ink-soft print:hidden">{labels.documentsText}</p>
        <ul className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-1">
          {documents.lines.map((line) => (
            <li key={line.text} className="border-b border-line">
              <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
                <input type="checkbox" className="size-5.5 shrink-0" />
                <Localized of={line} />
              </label>
            </li>
          ))}
        </ul>
        <FactNote note={documents.note} labels={labels} />
        <p className="hidden text-sm print:block">
          {labels.portal}: <Localized of={portal} /> {portal.url}
        </p>
        <Button look="secondary" className="needs-script justify-self-start print:hidden" onClick={() => globalThis.print()}>
          {labels.print}
        </Button>
      </div>
    </section>
  );
}

function Portal({ view: { labels, portal } }: { view: SchemeView }) {
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
      <FactNote note={portal.note} labels={labels} />
      <p className="measure text-ink-soft">{labels.noAdvice}</p>
      <div className="mt-6 grid justify-items-start gap-3 rounded-card bg-brand-wash p-6 sm:p-9">
        <h2 className="text-2xl">{labels.askTitle}</h2>
        <p className="measure text-ink-soft">{labels.askText}</p>
        <ButtonLink to="/PopupHome">{labels.ask}</ButtonLink>
      </div>
    </section>
  );
}
