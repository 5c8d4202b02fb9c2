import type { ReactNode } from "react";

type Props = {
  picture: ReactNode;
  title: string;
  text: ReactNode;
  /** Ways on: the most likely one first. */
  actions?: ReactNode;
  /** What to quote on the telephone, such as { label: "Reference", id: "7f3a-20c1" }. */
  reference?: { label: string; id: string } | undefined;
};

/** The body of a page that could not be the page that was asked for. */
export function PageMessage({ picture, title, text, actions, reference }: Props) {
  return (
    <div className="wrap grid items-center gap-8 py-12 md:min-h-[60vh] md:grid-cols-[1fr_minmax(0,26rem)] md:gap-16 md:py-16">
      <div className="mx-auto w-full max-w-72 md:order-last md:max-w-none">{picture}</div>
      <div className="grid justify-items-start gap-5">
        <h1 className="text-5xl">{title}</h1>
        <div className="measure text-lg text-ink-soft">{text}</div>
        {actions && <div className="mt-2 flex w-full flex-wrap gap-3">{actions}</div>}
        {reference && (
          <p className="text-sm text-ink-mute">
            {reference.label} <code className="rounded-control bg-brand-wash px-2 py-1 text-ink-soft select-all">{reference.id}</code>
          </p>
        )}
      </div>
    </div>
  );
}
