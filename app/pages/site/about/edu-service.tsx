import { href, Link } from "react-router";
import { questionsAbout, serviceAbout } from "#app/pages/site/about/business-about.server.ts";
import { crumbsAbout } from "#app/pages/site/catalogue/about.server.ts";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { PageIntro } from "#app/pages/site/page-intro.tsx";
import { viewEducation } from "#app/pages/site/about/services-view.server.ts";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { Route } from "./+types/edu-service";

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export const headers = publicPage({ shows: ["settings"] });

export function loader({ url: { origin } }: Route.LoaderArgs) {
  const { title, description, ...view } = viewEducation();
  const path = href("/services/edu_service");
  const crumbs = [{ text: m.nav_home(), to: href("/") }, { text: view.back, to: href("/services") }, { text: title }];
  const about = [serviceAbout(title, description, path, origin), questionsAbout(view.questions), crumbsAbout(crumbs, origin)];
  return { view, head: { title, description, path, origin, picture: pagePicture("edu_service", "services"), about } };
}

export default function EducationService({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-12 pb-12 md:gap-16">
      <PageIntro
        eyebrow={
          <Link to={href("/services")} className="link">
            {view.back}
          </Link>
        }
        title={view.heading}
        lead={view.lead}
        scene="path"
      >
        <ButtonLink size="lg" to="/PopupHome">
          {view.ask}
        </ButtonLink>
      </PageIntro>
      <ol className="wrap grid gap-10">
        {view.steps.map(({ title, text, links }, index) => (
          <li key={title} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 md:grid-cols-[5rem_12rem_minmax(0,1fr)] md:gap-x-8">
            <span aria-hidden="true" className="row-span-2 text-4xl font-bold text-brand md:text-5xl">
              {index + 1}
            </span>
            <h2 className="text-2xl">{title}</h2>
            <div className="grid content-start gap-1 max-md:col-start-2">
              <p className="measure text-lg text-ink-soft">{text}</p>
              <p className="flex flex-wrap gap-x-6">
                {links.map((link) => (
                  <Link key={link.to} to={link.to} className="link">
                    {link.text}
                  </Link>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <Questions title={view.asked} questions={view.questions} />
      <EnquiryBand to="/PopupHome" />
    </div>
  );
}

function Questions({ title, questions }: { title: string; questions: { question: string; answer: string }[] }) {
  return (
    <section className="wrap grid gap-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
      <h2>{title}</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className="border-t border-line py-1">
            <summary className="cursor-pointer py-2.5 text-lg font-semibold hover:text-brand">{question}</summary>
            <p className="measure pb-4 text-lg text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
