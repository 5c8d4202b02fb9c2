import staffStyles from "#app/staff.css?url";
import { env } from "#app/platform/env.server.ts";
import type { ReactNode } from "react";

import { BrandName } from "#app/ui/brand-mark.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { ToastProvider } from "#app/ui/toast.tsx";

import { Controls, Forms } from "#app/pages/system/kit/controls.tsx";
import { Lists, Pictures } from "#app/pages/system/kit/lists.tsx";
import { Messages } from "#app/pages/system/kit/messages.tsx";

/** Development only. */
export function loader() {
  if (env.NODE_ENV === "production") throw new Response("Not found", { status: 404 });
  return null;
}

export const links = () => [{ rel: "stylesheet", href: staffStyles }];

export const meta = () => [{ title: "Kit" }, { name: "robots", content: "noindex" }];

const sections: { id: string; title: string; text: string; body: ReactNode }[] = [
  { id: "type", title: "Type and colour", text: "Urbanist for Latin, Noto Sans Devanagari for Hindi.", body: <TypeAndColour /> },
  { id: "controls", title: "Controls", text: "One primary action on a screen. Red is for Apply now and for danger.", body: <Controls /> },
  { id: "forms", title: "Forms", text: "One column, label above, what is wrong in words under the field.", body: <Forms /> },
  { id: "messages", title: "Messages", text: "Beside what they are about; in the corner only when the place is gone.", body: <Messages /> },
  { id: "lists", title: "Lists", text: "Tables become cards on a phone.", body: <Lists /> },
  { id: "pictures", title: "Pictures", text: "Drawn by us, coloured by tokens.", body: <Pictures /> },
];

/** Every piece of the kit in every state, for the people who build with it. Development only. Light or dark as the system is. */
export default function Kit() {
  return (
    <ToastProvider label="Notices" dismissLabel="Dismiss">
      <SkipLink label="Skip to content" />
      <header className="border-b border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-4 py-4">
          <BrandName name="The Career Zone" />
          <nav aria-label="Sections" className="flex flex-wrap gap-x-5 gap-y-1">
            {sections.map(({ id, title }) => (
              <a key={id} href={`#${id}`} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
                {title}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} data-room="admin">
        <h1 className="sr-only">The kit</h1>
        {sections.map(({ id, title, text, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="band-room even:bg-brand-wash/50">
            <div className="wrap grid gap-8">
              <div className="grid gap-2">
                <h2 id={`${id}-title`}>{title}</h2>
                <p className="measure text-lg text-ink-soft">{text}</p>
              </div>
              {body}
            </div>
          </section>
        ))}
      </main>
      <footer className="on-band py-8">
        <p className="wrap">
          A brand-coloured surface.{" "}
          <a href="#main" className="underline">
            Its focus ring is white
          </a>
        </p>
      </footer>
    </ToastProvider>
  );
}

const colours = [
  "bg-page",
  "bg-surface",
  "bg-brand-wash",
  "bg-line",
  "bg-line-strong",
  "bg-ink-mute",
  "bg-ink-soft",
  "bg-ink",
  "bg-brand",
  "bg-brand-deep",
  "bg-brand-bright",
  "bg-red",
  "bg-red-logo",
  "bg-red-wash",
  "bg-green",
  "bg-green-wash",
  "bg-amber",
  "bg-amber-wash",
];

function TypeAndColour() {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <p className="text-5xl font-bold tracking-tight">Find the right course</p>
        <p className="text-4xl font-bold tracking-tight">College and a way to pay</p>
        <p className="text-3xl font-bold">Bihar Student Credit Card</p>
        <p className="text-2xl font-bold">Top medical colleges</p>
        <p className="text-xl">Twenty pixels, for the sentence under a heading.</p>
        <p className="text-lg">Eighteen, for articles. Fees from ₹ 1,25,000 a year, last date 14 Nov 2026.</p>
        <p>
          Sixteen, for everything else, with a <a href="#type">link inside</a> the sentence.
        </p>
        <p className="text-sm text-ink-mute">Fourteen, for captions, never smaller.</p>
      </div>
      <div className="grid content-start gap-6">
        <div lang="hi" className="grid gap-2">
          <p className="text-3xl font-bold">सही कोर्स, सही कॉलेज</p>
          <p className="text-lg">बिहार स्टूडेंट क्रेडिट कार्ड से पढ़ाई का खर्च कैसे मिले, हम बताते हैं।</p>
        </div>
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
          {colours.map((colour) => (
            <li key={colour} className="grid gap-1 text-sm text-ink-mute">
              <span className={`h-14 rounded-control border border-line ${colour}`} />
              {colour.slice(3)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
