import { href } from "react-router";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { enquiryOnTopic } from "#app/pages/site/enquiry/topics.server.ts";
import { ScholarshipItem, ScholarshipWarning } from "#app/pages/site/scholarships/item.tsx";
import { scholarshipLabels, viewScholarships } from "#app/pages/site/scholarships/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { Route } from "./+types/show";

export const headers = publicPage({ shows: ["facts"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ url }: Route.LoaderArgs) {
  return {
    scholarships: await viewScholarships(),
    labels: {
      ...scholarshipLabels(),
      lead: m.scholarship_lead(),
      beware: m.scholarship_beware(),
      card: m.scholarship_to_card(),
      cardTo: href("/services/stdCred_service"),
      askTo: enquiryOnTopic("loan"),
    },
    head: {
      title: m.scholarship_title(),
      description: m.scholarship_description(),
      path: href("/scholarships"),
      picture: href("/share/:kind/:name", { kind: "pages", name: "scholarships.png" }),
      origin: url.origin,
    },
  };
}

export default function Scholarships({ loaderData: { scholarships, labels } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10 pb-12">
      <div className="wrap grid gap-6 pt-5 sm:pt-12">
        <div className="grid gap-3">
          <h1 className="text-5xl">{labels.title}</h1>
          <p className="measure text-lg text-ink-soft">{labels.lead}</p>
        </div>
        <ScholarshipWarning scholarships={scholarships} labels={labels} />
        {scholarships.length === 0 && <p className="measure text-lg">{labels.none}</p>}
        <div className="grid gap-4 md:grid-cols-2">
          {scholarships.map((scholarship) => (
            <ScholarshipItem key={scholarship.id} scholarship={scholarship} labels={labels} level="h2" />
          ))}
        </div>
        <p className="measure text-ink-soft">{labels.beware}</p>
        <p className="print:hidden">
          <ButtonLink look="secondary" to={labels.cardTo}>
            {labels.card}
          </ButtonLink>
        </p>
      </div>
      <EnquiryBand to={labels.askTo} />
    </div>
  );
}
