import { m } from "#app/platform/i18n/generated/messages.js";
import { BookDrawing, BriefcaseDrawing, CircuitDrawing, MortarDrawing, ScalesDrawing, ServiceBellDrawing, StethoscopeDrawing } from "#app/ui/stream-drawings.tsx";

const streams = [
  { name: () => m.stream_mbbs(), Drawing: StethoscopeDrawing },
  { name: () => m.stream_engineering(), Drawing: CircuitDrawing },
  { name: () => m.stream_bams(), Drawing: MortarDrawing },
  { name: () => m.stream_business(), Drawing: BriefcaseDrawing },
  { name: () => m.stream_law(), Drawing: ScalesDrawing },
  { name: () => m.stream_education(), Drawing: BookDrawing },
  { name: () => m.stream_hospitality(), Drawing: ServiceBellDrawing },
];

export function Streams() {
  return (
    <section id="courses" className="bg-brand-wash py-14 md:py-20">
      <div className="wrap grid gap-8">
        <div className="grid gap-2">
          <h2 className="text-4xl">{m.home_streams_title()}</h2>
          <p className="measure text-lg text-ink-soft">{m.home_streams_text()}</p>
        </div>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-7">
          {streams.map(({ name, Drawing }) => (
            <li key={name()} className="grid justify-items-start gap-3 font-semibold">
              <Drawing className="size-20" />
              {name()}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
