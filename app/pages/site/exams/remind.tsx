import { buttonLook } from "#app/ui/button-look.ts";

export type Reminding = { title: string; text: string; subscribe: { to: string; text: string }; download: { to: string; text: string } };

/** "Remind me" is the calendar that a phone has already: nobody need leave a number. */
export const Remind = ({ of: { title, text, subscribe, download } }: { of: Reminding }) => (
  <section id="remind" className="grid gap-3 rounded-card bg-brand-wash p-5 print:hidden">
    <div className="grid gap-1">
      <h2 className="text-xl">{title}</h2>
      <p className="measure text-ink-soft">{text}</p>
    </div>
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <a href={subscribe.to} className={buttonLook("primary", "md")}>
        {subscribe.text}
      </a>
      <a href={download.to} download className="link">
        {download.text}
      </a>
    </div>
  </section>
);
