import { m } from "#app/platform/i18n/generated/messages.js";

const steps = [
  { title: () => m.home_way_ask_title(), text: () => m.home_way_ask_text() },
  { title: () => m.home_way_choose_title(), text: () => m.home_way_choose_text() },
  { title: () => m.home_way_pay_title(), text: () => m.home_way_pay_text() },
  { title: () => m.home_way_join_title(), text: () => m.home_way_join_text() },
];

export function Way() {
  return (
    <section className="wrap grid gap-8 py-14 md:py-20">
      <h2 className="text-4xl">{m.home_way_title()}</h2>
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title()} className="grid content-start gap-2 border-t-4 border-brand pt-4">
            <span aria-hidden="true" className="text-4xl font-bold text-brand">
              {index + 1}
            </span>
            <h3 className="text-2xl">{title()}</h3>
            <p className="text-ink-soft">{text()}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
