import { EnquiryPage } from "#app/pages/site/enquiry/form-page.tsx";
import { sendEnquiry, viewEnquiryForm, viewNext } from "#app/pages/site/enquiry/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/popup-home";

export const headers = publicPage({ shows: ["settings"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ url }: Route.LoaderArgs) {
  const title = m.enquiry_title();
  return {
    title,
    text: m.enquiry_text(),
    next: await viewNext(),
    form: await viewEnquiryForm(),
    head: { title, description: m.enquiry_description(), path: "/PopupHome", origin: url.origin, listed: false },
  };
}

export const action = ({ request, url }: Route.ActionArgs) => sendEnquiry(request, url);

export default function PopupHome({ loaderData: { title, text, next, form }, actionData }: Route.ComponentProps) {
  return <EnquiryPage title={title} text={text} next={next} form={form} answer={actionData} />;
}
