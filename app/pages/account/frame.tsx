import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { LanguageSwitch } from "#app/platform/i18n/language-switch.tsx";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { Card } from "#app/ui/card.tsx";

type Props = {
  title: string;
  text: ReactNode;
  hindiOn: boolean;
  /** The way to somewhere else, under the card. */
  other?: { to: string; label: string } | undefined;
  children?: ReactNode;
};

/** The frame of every page on the way in: the name of the house, one card, one thing to do. */
export function Door({ title, text, hindiOn, other, children }: Props) {
  return (
    <main id="main" className="sign-in grid min-h-dvh content-center justify-items-center gap-6 px-4 py-10">
      <Link to="/" className="flex min-h-11 items-center gap-3 text-xl font-bold text-ink">
        <BrandMark className="size-12" />
        {m.brand()}
      </Link>
      <Card room="lg" className="grid w-full max-w-md gap-6">
        <div className="grid gap-1">
          <h1 className="text-3xl wrap-anywhere">{title}</h1>
          <p className="text-ink-soft wrap-anywhere">{text}</p>
        </div>
        {children}
      </Card>
      <p className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        {other && (
          <Link to={other.to} className="link">
            {other.label}
          </Link>
        )}
        {hindiOn && <LanguageSwitch className="link" />}
      </p>
    </main>
  );
}

export const doorMeta = (title: string) => [{ title: `${title} · ${m.brand()}` }, { name: "robots", content: "noindex" }];
