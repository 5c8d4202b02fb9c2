import { Link } from "react-router";
import type { Chip } from "#app/pages/site/catalogue/filters.server.ts";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { enquiryOnAnswer } from "#app/pages/site/enquiry/topics.server.ts";
import { Answer, chipLine } from "#app/pages/site/finder/answer.tsx";
import { FinderForm } from "#app/pages/site/finder/form.tsx";
import { viewFinder, type FinderView } from "#app/pages/site/finder/view.server.ts";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const headers = publicPage({
  shows: ["courses", "colleges"],
  reads: ["for", "marks", "budget", "district", "sort", "within", "course", "college", "fields", "fee", "by", "from", "o"],
});

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ url }: Route.LoaderArgs) {
  const { headTitle, path, ...view } = await viewFinder(url.searchParams);
  return {
    view,
    ask: enquiryOnAnswer(url.searchParams),
    head: {
      title: headTitle,
      description: m.finder_description(),
      path,
      origin: url.origin,
      // Every question would be a page of its own.
      listed: !view.stand && !view.form.fields,
      picture: pagePicture("finder"),
    },
  };
}

export default function Finder({ loaderData: { view, ask } }: Route.ComponentProps) {
  const { title, stand, chips, form, notes, answer, how, labels } = view;
  return (
    <div className="grid grid-cols-1 gap-3 py-4 sm:gap-8 sm:py-10 print:gap-2 print:py-0" data-prints-alone={stand ? "" : undefined}>
      <div className="wrap grid grid-cols-1 gap-4 print:gap-1">
        <div className="grid gap-1">
          <h1>{title}</h1>
          {!stand && <p className="measure text-ink-soft">{labels.start}</p>}
        </div>
        {!stand && form.fields && <Chips chips={chips} remove={labels.remove} />}
        {stand ? <Asked {...view} stand={stand} /> : <FinderForm form={form} />}
        {!stand && <p className="text-ink-soft">{labels.text}</p>}
        {notes.map((note) => (
          <Unread key={note.text} note={note} />
        ))}
      </div>
      {answer && <Answer answer={answer} labels={labels} />}
      <div className="wrap">
        <details className="rounded-card border border-line bg-surface p-4 text-ink-soft sm:p-5 print:hidden">
          <summary className="cursor-pointer font-semibold text-ink">{labels.how}</summary>
          <ul className="measure mt-3 grid list-disc gap-2 pl-5">
            {how.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </details>
      </div>
      <EnquiryBand to={ask} />
    </div>
  );
}

/** What was asked: each wish can be taken back with a tap, all of them changed in the form that opens. */
function Asked({ stand, chips, form, labels }: Pick<FinderView, "chips" | "form" | "labels"> & { stand: string }) {
  return (
    <div className="grid grid-cols-1 gap-1 sm:gap-3 print:gap-0">
      <p className="sr-only">{labels.asked}</p>
      <ul className={chipLine}>
        <li className="inline-flex min-h-11 shrink-0 items-center rounded-full bg-brand-wash px-4 font-semibold print:min-h-0 print:px-0">
          {stand}
        </li>
        <WishChips chips={chips} remove={labels.remove} />
      </ul>
      <details className="print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand underline underline-offset-4">
          {labels.change}
        </summary>
        <FinderForm form={form} className="mt-2" />
      </details>
    </div>
  );
}

const Chips = (props: { chips: Chip[]; remove: string }) => (
  <ul className={chipLine}>
    <WishChips {...props} />
  </ul>
);

const WishChips = ({ chips, remove }: { chips: Chip[]; remove: string }) =>
  chips.map((chip) => (
    <li key={chip.text} className="shrink-0">
      <WishChip chip={chip} remove={remove} />
    </li>
  ));

const WishChip = ({ chip: { text, to }, remove }: { chip: Chip; remove: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 py-1 font-semibold text-brand no-underline hover:border-brand hover:bg-brand-wash print:min-h-0 print:border-0 print:px-1 print:py-0 print:text-ink"
  >
    <span className="sr-only">{remove}</span>
    {text}
    <span aria-hidden="true" className="print:hidden">
      ×
    </span>
  </Link>
);

function Unread({ note: { text, lead, links } }: { note: FinderView["notes"][number] }) {
  return (
    <Notice tone="warning" live="off">
      <p>{text}</p>
      {links.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {lead}
          {links.map(({ to, text: name }) => (
            <Link key={to} to={to} className="link">
              {name}
            </Link>
          ))}
        </p>
      )}
    </Notice>
  );
}
