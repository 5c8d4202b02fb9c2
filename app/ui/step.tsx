import type { ReactNode } from "react";

/** One of several things to do after each other, with its number on wide screens. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-4 gap-y-3 sm:grid-cols-[2.25rem_minmax(0,1fr)]">
      <span aria-hidden="true" className="hidden size-9 place-items-center rounded-full bg-brand-wash font-bold text-brand sm:grid">
        {number}
      </span>
      <div className="grid gap-3">
        <h2 className="text-xl sm:pt-1">{title}</h2>
        {children}
      </div>
    </section>
  );
}
