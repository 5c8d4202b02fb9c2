import { viewEnquiry } from "#app/pages/site/enquiry/state.server.ts";
import { ThankYou } from "#app/pages/site/enquiry/thank-you.tsx";
import { UnknownEnquiry } from "#app/pages/site/receipt/unknown.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/show";

// No canonical address and no preview card: whoever has the address of this page can withdraw what was asked.
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...(loaderData ? [{ title: `${loaderData.view.title} · ${m.brand()}` }] : []),
  { name: "robots", content: "noindex,nofollow" },
];

export const loader = async ({ params, url }: Route.LoaderArgs) => ({
  view: await viewEnquiry(params.reference, url.searchParams.get("added")),
});

export { UnknownEnquiry as ErrorBoundary };

export default function Enquiry({ loaderData: { view } }: Route.ComponentProps) {
  return <ThankYou view={view} />;
}
