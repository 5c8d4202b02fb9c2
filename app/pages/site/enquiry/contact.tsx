import { rememberedShell } from "#app/domain/settings/reads.server.ts";
import { EnquiryForm } from "#app/pages/site/enquiry/form.tsx";
import { viewLookup } from "#app/pages/site/receipt/lookup.server.ts";
import { EnquiryLookup } from "#app/pages/site/receipt/lookup.tsx";
import { sendEnquiry, viewEnquiryForm } from "#app/pages/site/enquiry/view.server.ts";
import { ContactFacts } from "#app/pages/site/frame/footer.tsx";
import { footerLabels } from "#app/pages/site/frame/footer.server.ts";
import { MapCard } from "#app/pages/site/frame/map-card.tsx";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/contact";

export const headers = publicPage({ shows: ["settings"], reads: ["unknown"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ url }: Route.LoaderArgs) {
  const title = m.enquiry_contact_title();
  const { facts, map } = footerLabels(await rememberedShell());
  return {
    facts,
    map,
    title,
    text: m.enquiry_contact_text(),
    formTitle: m.enquiry_contact_form(),
    lookup: viewLookup(url.searchParams.has("unknown")),
    form: await viewEnquiryForm(),
    head: { title, description: m.enquiry_contact_description(), path: "/contact", origin: url.origin, picture: pagePicture("contact") },
  };
}

export const action = ({ request, url }: Route.ActionArgs) => sendEnquiry(request, url);

export default function Contact({ loaderData: { title, text, formTitle, form, lookup, facts, map }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] lg:grid-rows-[auto_1fr] lg:gap-x-16">
      <div className="grid content-start gap-6">
        <div className="grid gap-2">
          <h1>{title}</h1>
          <p className="measure text-lg text-ink-soft">{text}</p>
        </div>
        <ContactFacts facts={facts} />
      </div>
      {/* On a phone the form comes before the code and the map, which fewer look for. */}
      <section className="grid content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <h2>{formTitle}</h2>
        <EnquiryForm view={form} answer={actionData} />
      </section>
      <div className="grid content-start gap-6">
        <EnquiryLookup lookup={lookup} />
        {map && <MapCard map={map} />}
      </div>
    </div>
  );
}
