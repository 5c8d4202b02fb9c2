import type { ReactNode } from "react";
import { Picture } from "#app/domain/files/picture.tsx";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import type { Figure, ShownPictureOf } from "#app/pages/site/catalogue/labels.server.ts";
import { Localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";
import { Card, CoverLink } from "#app/ui/card.tsx";
import { Emblem } from "#app/ui/drawing.tsx";

export type CardView = {
  slug: string;
  to: string;
  name: LocalizedText;
  lines: Figure[];
  picture: ShownPictureOf | undefined;
  emblem: Parameters<typeof Emblem>[0]["name"];
};

/** Directly under the page's title, or under a section's. */
type Props = { card: CardView; level: "h2" | "h3"; children?: ReactNode };

/** A course or a college in a list: a row on phones, a card on wider screens. */
export function CatalogueCard({ card: { to, name, lines, picture, emblem }, level: Title, children }: Props) {
  return (
    <Card as="li" room="none" className="grid grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-1 sm:content-start">
      <div className="relative min-h-24 bg-brand-wash sm:aspect-video">
        {picture ? (
          <Picture
            file={picture}
            alt=""
            sizes="(width < 40rem) 96px, (width < 64rem) 45vw, 370px"
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <Emblem name={emblem} className="absolute inset-0 m-auto size-16 sm:size-20" />
        )}
      </div>
      <div className="grid content-start gap-1 p-4 sm:p-5">
        <Title className="text-xl">
          <CoverLink to={to}>
            <Localized of={name} />
          </CoverLink>
        </Title>
        {lines.map((line) => (
          <div key={line.text} className="text-ink-soft">
            <FigureValue figure={line} />
          </div>
        ))}
        {children}
      </div>
    </Card>
  );
}

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">{children}</ul>
);
