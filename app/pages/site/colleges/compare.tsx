import { href } from "react-router";
import { viewComparison } from "#app/pages/site/colleges/compare.server.ts";
import { SideBySide } from "#app/pages/site/colleges/side-by-side.tsx";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import type { Route } from "./+types/compare";

export const headers = publicPage({ shows: ["colleges", "courses"], reads: ["c", "course"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ url }: Route.LoaderArgs) {
  const comparison = await viewComparison(url.searchParams, url.origin);
  const head = {
    title: m.college_compare_title(),
    description: m.college_compare_description(),
    path: href("/college/compare"),
    origin: url.origin,
    // Every combination is the same page to a search engine.
    listed: comparison.columns.length === 0,
  };
  return { comparison, head };
}

export default function Compare({ loaderData: { comparison } }: Route.ComponentProps) {
  const { columns, ask, add, leftOut, printed, labels } = comparison;
  if (columns.length === 0)
    return (
      <PageMessage
        picture={<Scene name="empty-frame" />}
        title={labels.noneTitle}
        text={labels.noneText}
        actions={<ButtonLink to={href("/college")}>{labels.choose}</ButtonLink>}
      />
    );
  return (
    <div data-island="shortlist" className="grid gap-6 py-5 sm:gap-8 sm:py-12 print:py-0" data-prints-wide data-prints-alone>
      <div className="wrap grid gap-4 sm:gap-6 print:gap-2">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1>{labels.title}</h1>
          {add && (
            <ButtonLink look="secondary" to={add}>
              {labels.add}
            </ButtonLink>
          )}
        </div>
        <p className="hidden text-sm wrap-anywhere print:block">{printed}</p>
        {leftOut && (
          <p role="status" className="rounded-card bg-brand-wash p-4">
            {leftOut}
          </p>
        )}
        <SideBySide comparison={comparison} />
      </div>
      <EnquiryBand to={ask} />
    </div>
  );
}
