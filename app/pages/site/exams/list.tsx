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
import { useLive } from "#app/platform/use-live.ts";
import { Emblem } from "#app/ui/drawing.tsx";
import type { Route } from "./+types/list";

export const headers = publicPage({ shows: ["exams"] });

export const handle = { reading: true };

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
    renderedAt: Date.now(),
  };
}

export default function Exams({ loaderData: { view, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "exams");
  const { title, description, count, unchecked, coming, remind, shelves } = view;
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
        </div>
        {remind && (
          <div className="lg:self-start">
            <Remind of={remind} />
          </div>
        )}
      </section>
      <div className="wrap grid gap-6">
        <p className="measure text-ink-soft">
          <span className="font-semibold text-ink">{count}.</span> {unchecked}
        </p>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
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
  <section className="grid content-start gap-2 border-t border-line pt-4">
    <div className="flex items-center gap-3">
      <Emblem name={emblem} className="size-10 shrink-0" />
      <h2 className="text-xl">{name}</h2>
    </div>
    <ul className="grid">
      {exams.map(({ to, name: exam, about }) => (
        <li key={to} className="py-1">
          <Link to={to} className="link">
            <Localized of={exam} />
          </Link>
          <p className="text-sm text-ink-soft">
            <Localized of={about} />
          </p>
        </li>
      ))}
    </ul>
  </section>
);
