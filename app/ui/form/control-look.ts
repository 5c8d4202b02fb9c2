/** How a box looks that something is typed or chosen in. */
export const controlLook =
  "w-full rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink transition-colors placeholder:text-ink-mute hover:border-brand aria-invalid:border-red aria-invalid:bg-red-wash disabled:cursor-not-allowed disabled:border-line disabled:bg-line/35 disabled:text-ink-mute";
