import { Link } from "react-router";
import { listAbout } from "#app/pages/site/catalogue/about.server.ts";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { ComingDates } from "#app/pages/site/exams/coming.tsx";
import { viewExams, type ExamsView } from "#app/pages/site/exams/list.server.ts";
import { Remind } from "#app/pages/site/exams/remind.tsx";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { publicPage } from "#app/platform/public-page.server.ts";
import { Emblem } from "#app/ui/drawing.tsx";
import type { Route } from "./+types/list";

export const headers = publicPage({ shows: ["exams", "facts"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ url }: Route.LoaderArgs) {
  const view = await viewExams(url.origin);
  const links = view.shelves.flatMap(({ exams }) => exams);
  return {
    view,
    head: {
      title: view.title,
      description: view.description,
      path: "/exams",
      origin: url.origin,
      picture: pagePicture("exams"),
      about: listAbout(links, url.origin),
    },
  };
}

export default function Exams({ loaderData: { view } }: Route.ComponentProps) {
  const { title, description, count, unchecked, coming, later, remind, shelves } = view;
  return (
    <div className="grid gap-10 py-8 sm:py-12">
      <div className="wrap grid gap-2">
        <h1>{title}</h1>
        <p className="measure text-ink-soft">{description}</p>
      </div>
      <section id="coming" className="wrap grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-3">
          <h2 className="text-2xl">{coming.title}</h2>
          {coming.dates.length > 0 ? <ComingDates dates={coming.dates} /> : <p className="text-ink-soft">{coming.none}</p>}
          {later && (
            <details className="group">
              <summary className="link cursor-pointer list-none">{later.text}</summary>
              <div className="pt-3">
                <ComingDates dates={later.dates} />
              </div>
            </details>
          )}
        </div>
        {remind && (
          <div className="lg:self-start">
            <Remind of={remind} />
          </div>
        )}
      </section>
      <div className="wrap grid gap-6">
        <p className="measure text-ink-soft">
          <span className="font-semibold text-ink">{count}</span> · {unchecked}
        </p>
        <div className="grid gap-x-12 gap-y-5 sm:gap-y-8 lg:grid-cols-2">
          {shelves.map((shelf) => (
            <Shelf key={shelf.category} shelf={shelf} />
          ))}
        </div>
      </div>
      <EnquiryBand />
    </div>
  );
}

const Shelf = ({ shelf: { name, emblem, exams } }: { shelf: ExamsView["shelves"][number] }) => (
  <section className="grid content-start gap-2 border-t border-line pt-3">
    <div className="flex items-center gap-3">
      <Emblem name={emblem} className="size-8 shrink-0 sm:size-10" />
      <h2 className="text-xl">{name}</h2>
    </div>
    <ul className="grid">
      {exams.map(({ to, name: exam, about }) => (
        <li key={to}>
          <Link to={to} className="group block py-2">
            <span className="font-semibold text-brand group-hover:underline">
              <Localized of={exam} />
            </span>
            <span className="line-clamp-2 text-sm text-ink-soft">
              <Localized of={about} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
