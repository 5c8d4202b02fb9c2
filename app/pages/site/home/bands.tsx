import type { HomeView } from "#app/pages/site/home/view.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Emblem, emblemAddress } from "#app/ui/drawing.tsx";
import { PhoneIcon } from "#app/ui/icons.tsx";

/** The line stands in Hindi on both pages: it is what people here call the scheme's promise. */
export function Scheme({ labels: { title, line, text, more, apply } }: { labels: HomeView["scheme"] }) {
  return (
    <section className="later on-band">
      <div className="wrap grid gap-8 max-md:py-7 md:band-room lg:grid-cols-[minmax(0,1fr)_16rem] lg:items-center lg:gap-16">
        <div className="grid gap-3 md:gap-5">
          <h2 className="text-2xl">{title}</h2>
          <p lang="hi" className="text-5xl font-bold max-sm:text-3xl">
            {line}
          </p>
          <p className="measure text-lg">{text}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink size="lg" look="accent" to="/Popup?topic=loan">
              {apply}
            </ButtonLink>
            <ButtonLink size="lg" look="secondary" to="/services/stdCred_service">
              {more}
            </ButtonLink>
          </div>
        </div>
        <Emblem name="bank-card" className="hidden w-full rounded-full bg-page p-6 lg:block" />
      </div>
    </section>
  );
}

export function Abroad({ labels: { title, text, countries, ask } }: { labels: HomeView["abroad"] }) {
  return (
    <section className="later bg-brand-wash py-7 md:py-16">
      <div className="wrap grid gap-5 md:gap-8 lg:grid-cols-2 lg:items-center lg:gap-16">
        <div className="grid justify-items-start gap-4">
          <h2 className="text-4xl max-sm:text-2xl">{title}</h2>
          <p className="measure text-lg text-ink-soft">{text}</p>
          <ButtonLink look="secondary" to={ask.to}>
            {ask.text}
          </ButtonLink>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3 gap-y-3 sm:gap-y-5">
          {countries.map(({ flag, name }) => (
            <li key={flag} className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-2 font-semibold sm:text-lg">
              <img src={emblemAddress(`flag-${flag}`)} alt="" width={48} height={32} loading="lazy" className="h-8 w-12" />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Last({ labels: { title, text, ask, call } }: { labels: HomeView["last"] }) {
  return (
    <section className="later wrap grid justify-items-center gap-4 py-7 text-center md:gap-5 md:py-20">
      <h2 className="text-4xl max-sm:text-2xl">{title}</h2>
      <p className="measure text-lg text-ink-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink size="lg" to="/PopupHome">
          {ask}
        </ButtonLink>
        {call && (
          <ButtonLink size="lg" look="secondary" to={call.to} icon={<PhoneIcon size={20} />}>
            {call.text}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
