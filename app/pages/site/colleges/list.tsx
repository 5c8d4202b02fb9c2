import { Form, href, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { listAbout } from "#app/pages/site/catalogue/about.server.ts";
import { CardGrid, CatalogueCard, type CardView } from "#app/pages/site/catalogue/card.tsx";
import { CatalogueFilters } from "#app/pages/site/catalogue/filters.tsx";
import { NothingFound } from "#app/pages/site/catalogue/nothing.tsx";
import { viewColleges } from "#app/pages/site/colleges/list.server.ts";
import { isOnlyTicked, keeping, maxCompared } from "#app/pages/site/catalogue/compared.ts";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { useCompared } from "#app/pages/site/colleges/use-compared.ts";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { Localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";
import { publicPage } from "#app/platform/public-page.server.ts";
import { useLive } from "#app/platform/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { Route } from "./+types/list";

export const headers = publicPage({
  shows: ["colleges", "courses", "synonyms"],
  reads: ["q", "category", "state", "course", "fees", "from", "c"],
});

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !isOnlyTicked(currentUrl, nextUrl);

export async function loader({ url }: Route.LoaderArgs) {
  const { title, description, isListed, path, ...list } = await viewColleges(url.searchParams);
  const about = listAbout([...list.top.flatMap(({ cards }) => cards), ...list.cards], url.origin);
  return {
    list,
    head: { title, description, path, origin: url.origin, picture: pagePicture("college"), listed: isListed, about },
    renderedAt: Date.now(),
  };
}

export default function Colleges({ loaderData: { list, head, renderedAt } }: Route.ComponentProps) {
  const { q, filters, chips, count, more, labels, nothing } = list;
  useLive(renderedAt, "colleges", "courses");
  const compared = useCompared();
  const { chosen } = compared;
  return (
    <div className="grid gap-8 py-8 sm:py-12">
      <div className="wrap grid gap-6">
        <div className="grid gap-2">
          <h1>{head.title}</h1>
          <p className="measure text-ink-soft">{head.description}</p>
        </div>
        <CatalogueFilters path="/college" labels={labels} q={q} filters={filters} chips={chips} compared={chosen}>
          <p role="status" className="mr-2 font-semibold">
            {count}
          </p>
        </CatalogueFilters>
      </div>
      <div className="wrap grid gap-8">
        {nothing ? <NothingFound nothing={nothing} /> : <ComparableColleges list={list} compared={compared} />}
        {more && (
          <ButtonLink look="secondary" to={keeping(more.to, chosen)} className="justify-self-center">
            {more.text}
          </ButtonLink>
        )}
      </div>
      {nothing ? null : <EnquiryBand />}
    </div>
  );
}

type List = Route.ComponentProps["loaderData"]["list"];

/** The cards as one form: what is ticked goes to the comparison. */
function ComparableColleges({ list, compared }: { list: List; compared: ReturnType<typeof useCompared> }) {
  const { top, cards, labels } = list;
  const { form, tick, chosen, refused } = compared;
  const choices = (each: CardView[], level: "h2" | "h3") => (
    <CardGrid>
      {each.map((card) => (
        <CatalogueCard key={card.slug} level={level} card={card}>
          <CompareChoice label={labels.compare} card={card} chosen={chosen.includes(card.slug)} />
        </CatalogueCard>
      ))}
    </CardGrid>
  );
  return (
    <Form ref={form} action={href("/college/compare")} className="group grid gap-10" onChange={tick}>
      {list.course && <input type="hidden" name="course" value={list.course} />}
      {top.map((section) => (
        <section key={section.category} className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <h2>{section.title}</h2>
            {section.all && (
              <Link to={keeping(section.all.to, chosen)} className="link">
                {section.all.text}
              </Link>
            )}
          </div>
          {choices(section.cards, "h3")}
        </section>
      ))}
      {cards.length > 0 && choices(cards, "h2")}
      <CompareBar list={list} chosen={chosen} refused={refused} />
    </Form>
  );
}

/** Above the card's own link, which covers the rest of it. */
function CompareChoice({ label, card, chosen }: { label: string; card: CardView; chosen: boolean }) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 justify-self-start font-semibold text-brand">
      <input type="checkbox" name="c" value={card.slug} defaultChecked={chosen} className="size-5" />
      {label}
      <span className="sr-only">
        : <Localized of={card.name} />
      </span>
    </label>
  );
}

type BarProps = { list: List; chosen: string[]; refused: string | undefined };

/** Stays in sight from the first tick on, above what lies under the thumb. */
function CompareBar({ list: { top, cards, chosenElsewhere, leftOut, labels }, chosen, refused }: BarProps) {
  const here: { slug: string; name: LocalizedText }[] = [...top.flatMap((section) => section.cards), ...cards];
  const named = (slug: string) => [...here, ...chosenElsewhere, ...leftOut].find((college) => college.slug === slug)?.name.text;
  const chosenHere = here.filter(({ slug }) => chosen.includes(slug)).map(({ name }) => name.text);
  const tooMany = refused ?? (chosen.length === maxCompared ? leftOut[0]?.slug : undefined);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-brand-wash p-3 group-has-checked:sticky group-has-checked:bottom-[calc(var(--edge-bottom)+0.5rem)] group-has-checked:z-10 group-has-checked:border group-has-checked:border-line group-has-checked:bg-surface group-has-checked:shadow-lifted sm:p-4">
      <div className="min-w-0 flex-1 basis-40">
        <div role="status">
          {chosen.length === 0 ? (
            <p>{labels.hint}</p>
          ) : (
            <p className="line-clamp-2">
              <b>{labels.chosen[chosen.length]}</b>
              {chosenHere.length > 0 && `: ${chosenHere.join(", ")}`}
            </p>
          )}
          {tooMany && <p className="font-semibold text-red">{labels.full.replace("…", named(tooMany) ?? tooMany)}</p>}
        </div>
        {chosenElsewhere.map(({ slug, name }) => (
          <label key={slug} className="inline-flex min-h-11 items-center gap-2 pr-4 font-semibold">
            <input type="checkbox" name="c" value={slug} defaultChecked={chosen.includes(slug)} className="size-5" />
            <Localized of={name} />
          </label>
        ))}
      </div>
      <Button type="submit">{labels.compare}</Button>
    </div>
  );
}
