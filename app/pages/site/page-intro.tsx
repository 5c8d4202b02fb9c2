import type { ReactNode } from "react";
import { Scene } from "#app/ui/drawing.tsx";

type Props = { eyebrow?: ReactNode; title: string; lead: string; scene: Parameters<typeof Scene>[0]["name"]; children?: ReactNode };

/** How a page about ourselves begins: what it is about, and a drawing beside it. */
export function PageIntro({ eyebrow, title, lead, scene, children }: Props) {
  return (
    <div className="bg-brand-wash">
      <div className="wrap grid items-center gap-6 py-8 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] md:gap-16 md:py-12">
        <div className="grid justify-items-start gap-4">
          {eyebrow}
          <h1 className="text-5xl">{title}</h1>
          <p className="measure text-lg text-ink-soft">{lead}</p>
          {children}
        </div>
        <div className="mx-auto w-full max-w-72 md:max-w-none">
          <Scene name={scene} />
        </div>
      </div>
    </div>
  );
}
