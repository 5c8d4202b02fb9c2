import type { ReactNode } from "react";

/*
 * Flat scenes for empty places and lost pages. Coloured by tokens, so they follow the room into the dark.
 * All decorative: the words beside them say what happened.
 */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true" className="block h-auto w-full">
      <path
        d="M46 158C20 108 52 44 116 30c52-11 84 14 124 22 46 9 66 50 52 96-9 30-36 46-70 50H92c-22-2-36-18-46-40Z"
        className="fill-brand-bright/12"
      />
      {children}
    </svg>
  );
}

function Ground() {
  return <path d="M24 206c60-14 212-14 272 0v6H24Z" className="fill-brand-bright/30" />;
}

function PencilTree({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0-96c22 14 32 32 28 50C25-32 14-24 0-24s-25-8-28-22c-4-18 6-36 28-50Z" className="fill-brand-bright" />
      <path d="M0-96c22 14 32 32 28 50C25-32 14-24 0-24Z" className="fill-brand" />
      <path d="M-4 0v-46l4-12 4 12V0Z" className="fill-red-logo" />
      <path d="M0-58 4-46h-8Z" className="fill-[#f6d9a8]" />
    </g>
  );
}

/** Nobody knows this address: a signpost that points everywhere. */
export function SignpostDrawing() {
  return (
    <Scene>
      <Ground />
      <PencilTree x={66} y={206} size={1.1} />
      <PencilTree x={262} y={208} size={0.8} />
      <path d="M153 66h14v140h-14z" className="fill-red-logo" />
      <path d="M158 66h4v140h-4z" className="fill-red" />
      <path d="m160 40 7 26h-14z" className="fill-[#f6d9a8]" />
      <path d="m160 40 2.7 10h-5.4z" className="fill-ink" />
      <path d="M104 76h92l18 14-18 14h-92z" className="fill-brand" />
      <path d="M216 112h-92l-18 14 18 14h92z" className="fill-brand-bright" />
      <path d="M122 148h58l14 11-14 11h-58z" className="fill-surface stroke-brand stroke-3" />
      <path d="M118 90h56M144 126h56" className="fill-none stroke-on-brand stroke-4 [stroke-linecap:round]" />
      <path d="M134 159h34" className="fill-none stroke-brand-bright stroke-4 [stroke-linecap:round]" />
    </Scene>
  );
}

/** No network: the cloud's plug has come out. */
export function UnpluggedDrawing() {
  return (
    <Scene>
      <Ground />
      <path
        d="M104 122c-24 0-36-15-34-32 2-16 16-24 30-22 6-22 26-34 48-30 20 4 31 18 33 34 22-3 38 9 38 26 0 15-13 24-29 24Z"
        className="fill-surface stroke-brand stroke-4"
      />
      <path d="M96 100c-6-1-10-6-9-12M118 66c5-8 13-12 22-11" className="fill-none stroke-brand-bright stroke-4 [stroke-linecap:round]" />
      <path d="M146 122v22c0 16-42 12-42 30v6" className="fill-none stroke-brand stroke-5 [stroke-linecap:round]" />
      <g transform="rotate(14 104 184)">
        <path d="M92 178h24v12a12 12 0 0 1-24 0Z" className="fill-red-logo" />
        <path d="M98 202v10M110 202v10" className="stroke-ink-soft stroke-4 [stroke-linecap:round]" />
      </g>
      <path d="M296 196c-40 6-62-4-92-4h-4" className="fill-none stroke-brand stroke-5 [stroke-linecap:round]" />
      <rect x="176" y="172" width="38" height="40" rx="8" className="fill-brand-bright" />
      <path d="M186 186v12M198 186v12" className="stroke-ink stroke-4 [stroke-linecap:round]" />
      <path d="m136 188 6-5M140 202h9M138 174l2-7" className="stroke-red-logo stroke-3 [stroke-linecap:round]" />
    </Scene>
  );
}

/** It took too long: an hourglass that has run through. */
export function HourglassDrawing() {
  return (
    <Scene>
      <Ground />
      <PencilTree x={248} y={206} />
      <path
        d="M118 58h84c0 40-30 48-30 66s30 26 30 66h-84c0-40 30-48 30-66s-30-26-30-66Z"
        className="fill-surface stroke-brand-bright stroke-4"
      />
      <path d="M131 80h58c-6 16-20 24-25 34h-8c-5-10-19-18-25-34Z" className="fill-amber/25" />
      <path d="M124 188c2-16 16-26 36-30 20 4 34 14 36 30Z" className="fill-[#eeb54a]" />
      <path d="M160 116v42" className="stroke-[#eeb54a] stroke-4 [stroke-dasharray:3_7] [stroke-linecap:round]" />
      <path
        d="M106 44h108a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H106a5 5 0 0 1-5-5v-6a5 5 0 0 1 5-5ZM106 188h108a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H106a5 5 0 0 1-5-5v-8a5 5 0 0 1 5-5Z"
        className="fill-brand"
      />
      <path d="M70 96a26 26 0 1 0 .1 0Z" className="fill-surface stroke-brand stroke-4" />
      <path d="M70 108v14l9 7" className="fill-none stroke-red-logo stroke-4 [stroke-linecap:round]" />
    </Scene>
  );
}

/** Something broke on our side: the pencil is in bandages already. */
export function MendedPencilDrawing() {
  return (
    <Scene>
      <Ground />
      <path d="M66 196c30-16 48 10 76-2s44 6 62-2" className="fill-none stroke-brand stroke-4 [stroke-linecap:round]" />
      <g transform="rotate(-38 160 120)">
        <path d="M150 102h104v36H150z" className="fill-brand-bright" />
        <path d="M150 114h104v12H150z" className="fill-brand" />
        <path d="M254 102h16v36h-16z" className="fill-line-strong" />
        <path d="M270 102h12a10 10 0 0 1 10 10v16a10 10 0 0 1-10 10h-12z" className="fill-red-logo" />
      </g>
      <g transform="rotate(-30 160 120)">
        <path d="M66 106h92v36H66z" className="fill-brand-bright" />
        <path d="M66 118h92v12H66z" className="fill-brand" />
        <path d="M66 106v36l-40-18z" className="fill-[#f6d9a8]" />
        <path d="M41 117.3v13.4L26 124z" className="fill-ink" />
      </g>
      <g transform="rotate(52 158 122)">
        <rect x="118" y="106" width="80" height="32" rx="16" className="fill-[#f6d9a8]" />
        <path d="M144 106h28v32h-28z" className="fill-[#e8c183]" />
        <path d="M151 115h.1M165 115h.1M158 122h.1M151 129h.1M165 129h.1" className="stroke-white stroke-5 [stroke-linecap:round]" />
      </g>
      <path d="m96 74-8-14M112 66l-2-15M82 88l-14-6" className="stroke-red-logo stroke-4 [stroke-linecap:round]" />
    </Scene>
  );
}

/** No pictures yet: a frame on the wall that waits for one. */
export function EmptyFrameDrawing() {
  return (
    <Scene>
      <Ground />
      <path d="m108 76 52-42 52 42" className="fill-none stroke-ink-mute stroke-3" />
      <circle cx="160" cy="34" r="6" className="fill-red-logo" />
      <rect x="76" y="74" width="168" height="116" rx="10" className="fill-brand" />
      <rect x="90" y="88" width="140" height="88" rx="4" className="fill-surface" />
      <path d="M90 160c26-26 44-22 62-8 16-22 42-30 78-6v26a4 4 0 0 1-4 4H94a4 4 0 0 1-4-4Z" className="fill-brand-bright/30" />
      <circle cx="124" cy="114" r="10" className="fill-[#eeb54a]" />
      <path d="M178 104v28M164 118h28" className="stroke-brand-bright stroke-5 [stroke-linecap:round]" />
      <PencilTree x={278} y={208} size={0.8} />
    </Scene>
  );
}
