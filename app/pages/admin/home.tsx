import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { countSlides } from "#app/domain/carousel/reads.server.ts";
import { readAttention } from "#app/domain/attention/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Card, CoverLink } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/home";

export const meta = () => [{ title: `${m.admin_title()} · ${m.admin_label()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const [slides, attention] = await Promise.all([countSlides(actor), readAttention()]);
  return { slides, ...attention, renderedAt: Date.now() };
}

export default function AdminHome({ loaderData: { slides, storageAnswers, failedJobs, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "carousel");
  const attention = [
    !storageAnswers && m.admin_attention_storage(),
    failedJobs > 0 && m.admin_attention_jobs(),
    slides.now === 0 && m.admin_no_slides(),
  ].filter((text) => text !== false);
  const figures = [
    { label: m.admin_slides_now(), value: slides.now },
    { label: m.admin_slides_scheduled(), value: slides.later },
    { label: m.admin_slides_ended(), value: slides.over },
  ];
  return (
    <div className="mx-auto grid max-w-5xl gap-8">
      <h1>{m.admin_title()}</h1>
      {attention.length === 0 && (
        <Notice tone="success" title={m.admin_all_well()} live="off">
          {m.admin_all_well_text()}
        </Notice>
      )}
      {attention.map((text) => (
        <Notice key={text} tone="warning" live="off">
          {text}
        </Notice>
      ))}
      <ul className="grid gap-4 sm:grid-cols-3">
        {figures.map(({ label, value }) => (
          <Card as="li" key={label} className="grid gap-1">
            <span className="text-4xl font-bold text-brand">{value}</span>
            <CoverLink to={href("/admin/homecrousel")}>{label}</CoverLink>
          </Card>
        ))}
      </ul>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact term={m.admin_storage()} value={storageAnswers ? m.admin_storage_ok() : m.admin_storage_down()} />
        <Fact term={m.admin_jobs_failed()} value={String(failedJobs)} />
      </dl>
      <Link to={href("/admin/homecrousel")} className="link justify-self-start">
        {m.admin_open_carousel()}
      </Link>
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
