import { Link } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Emblem } from "#app/ui/drawing.tsx";

const streams = [
  { name: () => m.stream_mbbs(), drawing: "stethoscope", category: "medical", course: "mbbs" },
  { name: () => m.stream_engineering(), drawing: "circuit", category: "engineering" },
  { name: () => m.stream_bams(), drawing: "mortar", category: "medical", course: "bams" },
  { name: () => m.stream_business(), drawing: "briefcase", category: "management" },
  { name: () => m.stream_law(), drawing: "scales", category: "law" },
  { name: () => m.stream_education(), drawing: "book", category: "education" },
  { name: () => m.stream_hospitality(), drawing: "service-bell", category: "hospitality" },
] as const;
type Stream = { category: string; course?: string };

/** Streams that are a course of their own. */
export const streamCourses = ["mbbs", "bams"];

/** To the course where the stream is one and it is published, else to its shelf. */
const placeOf = ({ category, course }: Stream, published: string[]) =>
  course && published.includes(course) ? `/courses/${course}` : `/courses?category=${category}`;

export function Streams({ published }: { published: string[] }) {
  return (
    <section id="courses" className="bg-brand-wash py-14 md:py-20">
      <div className="wrap grid gap-8">
        <div className="grid gap-2">
          <h2 className="text-4xl">{m.home_streams_title()}</h2>
          <p className="measure text-lg text-ink-soft">{m.home_streams_text()}</p>
        </div>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-7">
          {streams.map((stream) => (
            <li key={stream.drawing}>
              <Link
                to={placeOf(stream, published)}
                className="grid content-start justify-items-start gap-3 font-semibold text-ink underline-offset-4 hover:text-brand hover:underline"
              >
                <Emblem name={stream.drawing} className="size-20" />
                {stream.name()}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
