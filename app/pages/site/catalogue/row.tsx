import type { ReactNode } from "react";
import { Link } from "react-router";
import { Picture } from "#app/domain/files/picture.tsx";
import type { CardView } from "#app/pages/site/catalogue/card.tsx";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import type { Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { Localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";
import { Card, CoverLink } from "#app/ui/card.tsx";
import { Emblem } from "#app/ui/drawing.tsx";

export type RowView = Pick<CardView, "slug" | "to" | "name" | "picture" | "emblem"> & {
  /** Where it is and what kind it is. */
  facts: LocalizedText;
  fee: Figure;
  /** A list of what belongs to it. */
  list?: { to: string; text: string } | undefined;
};

type Props = {
  row: RowView;
  level: "h2" | "h3";
  /** A tick before the name, on phones too. */
  tick?: ReactNode;
  /** What can be done with it, at the end of the row. */
  sign?: ReactNode;
  children?: ReactNode;
};

/** A course or a college in a long list: two lines on phones, a card with its picture on wider screens. */
export function CatalogueRow({ row: { to, name, facts, fee, list, picture, emblem }, level: Title, tick, sign, children }: Props) {
  return (
    <Card
      as="li"
      room="none"
      className="flex items-center max-sm:rounded-none max-sm:border-0 max-sm:border-b max-sm:bg-transparent max-sm:shadow-none sm:grid sm:content-start"
    >
      <div className="relative bg-brand-wash max-sm:hidden sm:aspect-video">
        {picture ? (
          <Picture
            file={picture}
            alt=""
            sizes="(width < 40rem) 1px, (width < 64rem) 45vw, 272px"
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <Emblem name={emblem} className="absolute inset-0 m-auto size-20" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center sm:gap-x-2 sm:p-5">
        <div className="relative z-1 sm:order-2">{tick}</div>
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2 py-1.5 max-sm:leading-5 sm:order-1 sm:grid sm:basis-full sm:gap-1 sm:py-0">
          <Title className="basis-full text-base max-sm:leading-5 sm:text-xl">
            <CoverLink to={to}>
              <Localized of={name} />
            </CoverLink>
          </Title>
          <p className="text-sm text-ink-soft max-sm:leading-5 sm:text-base">
            <Localized of={facts} />
            {list && (
              <>
                {facts.text && " · "}
                <Link to={list.to} className="relative z-1 inline-block py-1 font-semibold text-brand">
                  {list.text}
                </Link>
              </>
            )}
          </p>
          <div className="relative z-1 text-sm max-sm:ml-auto max-sm:leading-5 max-sm:has-open:basis-full sm:max-lg:text-base max-sm:[&_summary]:-mb-1.5 max-sm:[&_summary]:pb-1.5">
            <FigureValue figure={fee}>
              {fee.short && (
                <span aria-hidden="true" className="font-semibold whitespace-nowrap sm:hidden">
                  {fee.short}
                </span>
              )}
              <span className={fee.short ? "max-sm:sr-only" : ""}>
                <Localized of={fee} />
              </span>
            </FigureValue>
          </div>
          {children}
        </div>
        <div className="relative z-1 sm:order-3 sm:ml-auto">{sign}</div>
      </div>
    </Card>
  );
}

export const RowGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid max-sm:border-t max-sm:border-line sm:grid-cols-2 sm:gap-6 lg:grid-cols-4 lg:gap-5">{children}</ul>
);
