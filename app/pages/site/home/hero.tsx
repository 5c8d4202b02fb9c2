import { Form } from "react-router";
import type { HomeView } from "#app/pages/site/home/view.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

/** What this is, one thing to do and one field to look something up. */
export function Hero({ title, labels: { eyebrow, lead, ask, search, find } }: { title: string; labels: HomeView["hero"] }) {
  return (
    <section className="wrap grid gap-5 pt-4 pb-10 md:py-14 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-end lg:gap-16">
      <div className="grid gap-2 md:gap-3">
        <p className="font-semibold text-brand">{eyebrow}</p>
        <h1 className="text-5xl">{title}</h1>
        <p className="measure text-ink-soft md:text-lg">{lead}</p>
      </div>
      <div className="grid gap-5">
        <ButtonLink size="lg" to="/PopupHome">
          {ask}
        </ButtonLink>
        <Form action="/search" role="search" className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <label htmlFor="home-search" className="col-span-2 font-semibold">
            {search}
          </label>
          <input
            id="home-search"
            name="q"
            type="search"
            maxLength={100}
            enterKeyHint="search"
            className="h-13 rounded-control border border-line-strong bg-surface px-4 text-lg hover:border-brand"
          />
          <Button type="submit" look="secondary" size="lg">
            {find}
          </Button>
        </Form>
      </div>
    </section>
  );
}
