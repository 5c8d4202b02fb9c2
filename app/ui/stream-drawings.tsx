import type { ReactNode } from "react";

import { classes } from "./classes.ts";

type Props = { className?: string | undefined };

/** Small pictures for fields of study. Decorative: the field's name stands beside them. */
function Emblem({ className, children }: Props & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" className={classes("block", className)}>
      <path d="M10 22C14 8 34 2 48 10s16 28 8 40-32 14-42 4S6 34 10 22Z" className="fill-brand-bright/15" />
      {children}
    </svg>
  );
}

const line = "fill-none [stroke-linecap:round] [stroke-linejoin:round]";

export function StethoscopeDrawing(props: Props) {
  return (
    <Emblem {...props}>
      <path d="M19 13h-4v13a10.5 10.5 0 0 0 21 0V13h-4" className={classes(line, "stroke-brand stroke-4")} />
      <path d="M25.5 37v6a10.5 10.5 0 0 0 21 0v-8" className={classes(line, "stroke-brand-bright stroke-4")} />
      <circle cx="46.5" cy="29" r="7" className="fill-red-logo" />
      <circle cx="46.5" cy="29" r="2.5" className="fill-white" />
    </Emblem>
  );
}

export function CircuitDrawing(props: Props) {
  return (
    <Emblem {...props}>
      <path
        d="M32 8v10M24 8v10M40 8v10M32 46v10M24 46v10M40 46v10M8 32h10M8 24h10M8 40h10M46 32h10M46 24h10M46 40h10"
        className={classes(line, "stroke-brand-bright stroke-3")}
      />
      <rect x="16" y="16" width="32" height="32" rx="5" className="fill-brand" />
      <rect x="25" y="25" width="14" height="14" rx="3" className="fill-red-logo" />
      <circle cx="21.5" cy="21.5" r="1.7" className="fill-white" />
    </Emblem>
  );
}

export function ScalesDrawing(props: Props) {
  return (
    <Emblem {...props}>
      <path d="M32 12v38M22 51h20M13 19h38" className={classes(line, "stroke-brand stroke-4")} />
      <circle cx="32" cy="12" r="4" className="fill-red-logo" />
      <path d="m14 20-7 17M14 20l7 17M50 20l-7 17M50 20l7 17" className={classes(line, "stroke-brand-bright stroke-2")} />
      <path d="M5 37h18a9 9 0 0 1-18 0ZM41 37h18a9 9 0 0 1-18 0Z" className="fill-brand-bright" />
    </Emblem>
  );
}

export function GlobeDrawing(props: Props) {
  return (
    <Emblem {...props}>
      <circle cx="31" cy="33" r="20" className="fill-brand" />
      <path
        d="M31 13c-14 12-14 28 0 40 14-12 14-28 0-40ZM11.5 33h39M15 22.5h32M15 43.5h32"
        className={classes(line, "stroke-white/60 stroke-2")}
      />
      <path d="M6 44C16 58 44 54 56 22" className={classes(line, "stroke-red-logo stroke-2 [stroke-dasharray:1_5]")} />
      <path d="m60 10-4.5 15-4-5-6.5-1Z" className="fill-red-logo" />
    </Emblem>
  );
}

export function BookDrawing(props: Props) {
  return (
    <Emblem {...props}>
      <path d="M32 20C26 14 16 13 8 15v34c8-2 18-1 24 5 6-6 16-7 24-5V15c-8-2-18-1-24 5Z" className="fill-brand" />
      <path d="M32 18.5c-5-5-12-6-20-4.5v30c8-1.5 15-.5 20 4.5 5-5 12-6 20-4.5V14c-8-1.5-15-.5-20 4.5Z" className="fill-white" />
      <path d="M32 18.5v30c5-5 12-6 20-4.5V14c-8-1.5-15-.5-20 4.5Z" className="fill-[#d9e6fc]" />
      <path
        d="M17 22c4-.5 7 0 10 1.7M17 29c4-.5 7 0 10 1.7M17 36c4-.5 7 0 10 1.7"
        className={classes(line, "stroke-brand-bright stroke-2")}
      />
      <path d="M41 13v16l4-3.5 4 3.5V13Z" className="fill-red-logo" />
    </Emblem>
  );
}

export function CampusGateDrawing(props: Props) {
  return (
    <Emblem {...props}>
      <path d="M8 54V26h12v28ZM44 54V26h12v28Z" className="fill-brand" />
      <path d="M6 21h16v5H6ZM42 21h16v5H42Z" className="fill-brand-bright" />
      <path d="M18 30c2-16 26-16 28 0h-5c-3-9-15-9-18 0Z" className="fill-red-logo" />
      <path d="M23 54V36M29 54V33M35 54V33M41 54V36M20 44h24" className={classes(line, "stroke-brand-bright stroke-2")} />
      <path d="M12 32h4v8h-4ZM48 32h4v8h-4Z" className="fill-white/70" />
      <path d="M4 54h56" className={classes(line, "stroke-brand stroke-3")} />
    </Emblem>
  );
}

/** Mortar, pestle and leaf: Ayurveda. */
export function MortarDrawing(props: Props) {
  return (
    <Emblem {...props}>
      <path d="M40 30 52 8" className={classes(line, "stroke-brand-bright stroke-5")} />
      <path d="M10 30h44c0 12-6 18-12 20v4H22v-4c-6-2-12-8-12-20Z" className="fill-brand" />
      <path d="M8 26h48v6H8Z" className="fill-brand-bright" />
      <path d="M24 26C12 24 10 14 14 6c10 2 15 9 12 20Z" className="fill-green" />
      <path d="M24.5 25C23 18 20 13 16.5 9.5" className={classes(line, "stroke-white/80 stroke-2")} />
      <path d="M18 56h28" className={classes(line, "stroke-red-logo stroke-4")} />
    </Emblem>
  );
}

export function BriefcaseDrawing(props: Props) {
  return (
    <Emblem {...props}>
      <path d="M24 20v-5a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v5" className={classes(line, "stroke-brand-bright stroke-4")} />
      <rect x="8" y="20" width="48" height="33" rx="6" className="fill-brand" />
      <path d="M8 34c16 6 32 6 48 0" className={classes(line, "stroke-white/60 stroke-2")} />
      <rect x="27" y="32" width="10" height="9" rx="2.5" className="fill-red-logo" />
    </Emblem>
  );
}

export function ServiceBellDrawing(props: Props) {
  return (
    <Emblem {...props}>
      <path d="M10 44a22 22 0 0 1 44 0Z" className="fill-brand" />
      <path d="M18 40a14.5 14.5 0 0 1 9-11.5" className={classes(line, "stroke-white/60 stroke-3")} />
      <rect x="6" y="44" width="52" height="7" rx="3.5" className="fill-brand-bright" />
      <circle cx="32" cy="19" r="4" className="fill-red-logo" />
      <path d="m14 18-4-4M50 18l4-4M32 10V6" className={classes(line, "stroke-red-logo stroke-3")} />
    </Emblem>
  );
}

export function FlaskDrawing(props: Props) {
  return (
    <Emblem {...props}>
      <path d="M27 10v15L13 47c-2.5 4 0 8 4.5 8h29c4.5 0 7-4 4.5-8L37 25V10" className="fill-white" />
      <path d="M19.5 37h25L51 47c2.5 4 0 8-4.5 8h-29c-4.5 0-7-4-4.5-8Z" className="fill-brand-bright" />
      <path d="M27 10v15L13 47c-2.5 4 0 8 4.5 8h29c4.5 0 7-4 4.5-8L37 25V10M23 10h18" className={classes(line, "stroke-brand stroke-4")} />
      <circle cx="28" cy="46" r="3" className="fill-white" />
      <circle cx="38" cy="43" r="2" className="fill-white" />
      <circle cx="44" cy="18" r="3" className="fill-red-logo" />
    </Emblem>
  );
}

/** A pair of compasses: architecture and design. */
export function CompassesDrawing(props: Props) {
  return (
    <Emblem {...props}>
      <path d="M12 44c10 10 30 10 40 0" className={classes(line, "stroke-brand-bright stroke-3 [stroke-dasharray:1_6]")} />
      <path d="M30 20 16 52M34 20l14 32" className={classes(line, "stroke-brand stroke-5")} />
      <path d="M23 38h18" className={classes(line, "stroke-brand-bright stroke-4")} />
      <circle cx="32" cy="16" r="7" className="fill-red-logo" />
      <circle cx="32" cy="16" r="2.5" className="fill-white" />
    </Emblem>
  );
}

/** A bank card: loans and the student credit card. */
export function BankCardDrawing(props: Props) {
  return (
    <Emblem {...props}>
      <g transform="rotate(-8 32 34)">
        <rect x="7" y="18" width="50" height="33" rx="6" className="fill-brand" />
        <path d="M7 25h50v7H7Z" className="fill-brand-bright" />
        <rect x="13" y="38" width="11" height="8" rx="2" className="fill-[#eeb54a]" />
        <path d="M38 43h12" className={classes(line, "stroke-white stroke-3")} />
      </g>
      <path d="M24 11v6.5c4 3 12 3 16 0V11Z" className="fill-red" />
      <path d="M32 15 16 9l16-6 16 6Z" className="fill-red-logo" />
    </Emblem>
  );
}
