import type { ReactNode } from "react";
import { Picture } from "#app/domain/files/picture.tsx";
import { Breadcrumb } from "#app/pages/site/catalogue/breadcrumb.tsx";
import type { Crumb } from "#app/pages/site/catalogue/about.server.ts";
import type { ShownPictureOf } from "#app/pages/site/catalogue/labels.server.ts";
import { Localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";
import { Card } from "#app/ui/card.tsx";

type Frame = {
  crumbs: Crumb[];
  eyebrow: ReactNode;
  title: LocalizedText;
  picture: ShownPictureOf | undefined;
  side: ReactNode;
  children: ReactNode;
};

/** An article with its facts beside it; on phones the facts come first, as a summary. */
export function CataloguePage({ crumbs, eyebrow, title, picture, side, children }: Frame) {
  return (
    <div className="wrap grid gap-6 py-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
      <div className="grid gap-4 lg:col-span-2">
        <Breadcrumb crumbs={crumbs} />
        <div className="grid gap-2">
          <p className="font-semibold text-brand">{eyebrow}</p>
          <h1 className="text-5xl">
            <Localized of={title} />
          </h1>
        </div>
      </div>
      <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <Card className="lg:sticky lg:top-24">{side}</Card>
      </aside>
      {picture && (
        <div className="lg:col-start-1 lg:row-start-2">
          <Picture
            file={picture}
            alt={picture.alt.text}
            sizes="(width < 64rem) 92vw, 750px"
            priority
            className="aspect-video h-auto w-full rounded-card object-cover print:hidden"
          />
        </div>
      )}
      <div className="grid content-start gap-10 lg:col-start-1">{children}</div>
    </div>
  );
}

export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="grid content-start gap-3">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Between phones, where rows are cards, and wide screens a table may be wider than its page: it scrolls in its own place. */
export const TableRoom = ({ children }: { children: ReactNode }) => (
  <div className="relative sm:max-lg:overflow-x-auto print:overflow-visible">
    <div className="sm:w-fit sm:min-w-full">{children}</div>
  </div>
);

export function About({ texts, lang }: { texts: string[]; lang?: "en" | "hi" }) {
  return (
    <div className="article" lang={lang}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

export function Lines({ lines }: { lines: LocalizedText[] }) {
  return (
    <div className="article">
      <ul>
        {lines.map((line) => (
          <li key={line.text}>
            <Localized of={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}
