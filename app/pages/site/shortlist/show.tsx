import { href, Link } from "react-router";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { AddToShortlist } from "#app/pages/site/shortlist/add.tsx";
import { viewShortlist, type ShortlistItem, type ShortlistView } from "#app/pages/site/shortlist/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { publicPage } from "#app/platform/public-page.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import type { Route } from "./+types/show";

export const headers = publicPage({ shows: ["colleges", "courses"], reads: ["o", "back"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ url }: Route.LoaderArgs) {
  const list = await viewShortlist(url.searchParams, url.origin);
  const picture = list.wishes ? pagePicture(list.wishes.split(" ").slice(0, 4).join("+"), "shortlist") : pagePicture("shortlist");
  return {
    list,
    // Somebody's own choice is nothing for a search engine; what is sent shows what is on it.
    head: {
      title: list.title,
      description: m.shortlist_description(),
      path: href("/shortlist"),
      origin: url.origin,
      picture,
      listed: false,
    },
  };
}

export default function Shortlist({ loaderData: { list } }: Route.ComponentProps) {
  const { items, problems, labels } = list;
  return (
    <div data-island="shortlist">
      <Problems problems={problems} />
      {items.length === 0 ? (
        <div data-shortlist-own={problems.length === 0 ? "" : undefined}>
          <PageMessage
            picture={<Scene name="empty-frame" />}
            title={labels.noneTitle}
            text={labels.noneText}
            actions={
              <>
                <ButtonLink to={href("/college")}>{labels.findColleges}</ButtonLink>
                <ButtonLink look="secondary" to={href("/courses")}>
                  {labels.findCourses}
                </ButtonLink>
              </>
            }
          />
        </div>
      ) : (
        <Chosen list={list} />
      )}
    </div>
  );
}

const Problems = ({ problems }: { problems: string[] }) =>
  problems.length > 0 && (
    <ul role="status" className="wrap mt-6 grid gap-1 rounded-card bg-amber-wash p-4 text-amber print:hidden">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );

const Chosen = ({ list }: { list: ShortlistView }) => (
  <div className="wrap grid gap-6 py-5 sm:py-12 print:gap-2 print:py-0" data-prints-alone>
    <div className="grid gap-2 print:gap-0">
      <h1>{list.title}</h1>
      <p className="measure text-ink-soft print:hidden">{list.labels.text}</p>
      <p className="hidden text-sm wrap-anywhere print:block">{list.printed}</p>
    </div>
    <Sending list={list} />
    <ol className="grid gap-4 lg:grid-cols-2 print:grid-cols-2 print:gap-2">
      {list.items.map((item, place) => (
        <Item key={item.wish} item={item} number={place + 1} remove={list.labels.remove} />
      ))}
    </ol>
    <Ways list={list} />
  </div>
);

/** Sent by the person's own phone; nobody else learns of it. */
const Sending = ({ list: { address, message, whatsApp, labels } }: { list: ShortlistView }) => (
  <div
    data-island="share"
    data-title={message}
    data-address={address}
    data-copied={labels.copied}
    className="grid gap-3 sm:flex sm:flex-wrap sm:items-center print:hidden"
  >
    <ButtonLink to={whatsApp} rel="noopener" icon={<span className="mark mark-whatsapp" />}>
      {labels.send}
    </ButtonLink>
    <button type="button" data-share className={buttonLook("secondary", "md", "needs-script")}>
      {labels.share}
    </button>
    <span role="status" className="text-sm text-ink-soft" />
  </div>
);

const Item = ({
  item: { wish, name, course, to, place, rows, without },
  number,
  remove,
}: {
  item: ShortlistItem;
  number: number;
  remove: string;
}) => (
  <Card as="li" room="none" className="p-4 sm:p-5 print:rounded-none print:p-2 print:text-[9pt] print:leading-tight">
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-lg sm:text-xl print:text-[11pt]">
          <Link to={to} className="text-brand">
            {number}. <Localized of={course ?? name} />
          </Link>
        </h2>
        <p className="text-ink-soft">
          {course && (
            <>
              <Localized of={name} />
              {" · "}
            </>
          )}
          <Localized of={place} />
        </p>
      </div>
      <Link to={without} rel="nofollow" data-shortlist-without={wish} className="link shrink-0 print:hidden">
        {remove}
        <span className="sr-only">
          : <Localized of={name} />
        </span>
      </Link>
    </div>
    <dl className="mt-2 grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1 print:mt-1 print:gap-y-0">
      {rows.map(({ label, figures }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-sm text-ink-mute print:text-[9pt]">{label}</dt>
          <dd className="font-semibold wrap-anywhere">
            {figures.map((figure, index) => (
              <FigureValue key={index} figure={figure} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);

const Ways = ({ list: { ask, more, compare, wishes, labels } }: { list: ShortlistView }) => (
  <div className="grid gap-3 print:hidden">
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <ButtonLink to={ask} rel="nofollow">
        {labels.ask}
      </ButtonLink>
      {compare && (
        <ButtonLink look="secondary" to={compare} rel="nofollow">
          {labels.compare}
        </ButtonLink>
      )}
      <ButtonLink look="secondary" to={more} rel="nofollow">
        {labels.more}
      </ButtonLink>
      <span className="needs-script grid">
        <AddToShortlist wish={wishes} labels={labels.keep} />
      </span>
    </div>
    <p className="text-sm text-ink-mute">{labels.print}</p>
    <p>
      <Link to={href("/shortlist")} data-shortlist-without="" className="link">
        {labels.clear}
      </Link>
    </p>
  </div>
);
