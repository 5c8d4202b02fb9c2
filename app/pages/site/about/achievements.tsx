import type { AchievementsView } from "#app/pages/site/about/achievements.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";

export function Achievements({ of: { title, counters } }: { of: AchievementsView }) {
  return (
    <section className="wrap grid gap-6">
      <h2 className="text-4xl">{title}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-8 gap-y-6">
        {counters.map(({ value, label }) => (
          <div key={label.text} className="flex flex-col-reverse justify-end border-t-4 border-brand pt-3">
            <dt className="text-ink-soft">
              <Localized of={label} />
            </dt>
            <dd className="text-5xl font-bold text-brand">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
