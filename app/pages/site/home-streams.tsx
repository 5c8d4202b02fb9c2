import { m } from "#app/platform/i18n/generated/messages.js";
import { Emblem } from "#app/ui/drawing.tsx";

const streams = [
  { name: () => m.stream_mbbs(), drawing: "stethoscope" },
  { name: () => m.stream_engineering(), drawing: "circuit" },
  { name: () => m.stream_bams(), drawing: "mortar" },
  { name: () => m.stream_business(), drawing: "briefcase" },
  { name: () => m.stream_law(), drawing: "scales" },
  { name: () => m.stream_education(), drawing: "book" },
  { name: () => m.stream_hospitality(), drawing: "service-bell" },
] as const;

export function Streams() {
  return (
    <section id="courses" className="bg-brand-wash py-14 md:py-20">
      <div className="wrap grid gap-8">
        <div className="grid gap-2">
          <h2 className="text-4xl">{m.home_streams_title()}</h2>
          <p className="measure text-lg text-ink-soft">{m.home_streams_text()}</p>
        </div>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-7">
          {streams.map(({ name, drawing }) => (
            <li key={name()} className="grid content-start justify-items-start gap-3 font-semibold">
              <Emblem name={drawing} className="size-20" />
              {name()}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
