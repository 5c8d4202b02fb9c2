import { EnquiryPage } from "#app/pages/site/enquiry/form-page.tsx";
import { sendEnquiry, viewEnquiryForm, viewNext } from "#app/pages/site/enquiry/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import type { Route } from "./+types/popup-home";

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ request, url }: Route.LoaderArgs) {
  const title = m.enquiry_title();
  return {
    title,
    text: m.enquiry_text(),
    next: await viewNext(),
    form: await viewEnquiryForm(request, url),
    head: { title, description: m.enquiry_description(), path: "/PopupHome", origin: url.origin, listed: false },
  };
}

export const action = ({ request }: Route.ActionArgs) => sendEnquiry(request);

export default function PopupHome({ loaderData: { title, text, next, form }, actionData }: Route.ComponentProps) {
  return <EnquiryPage title={title} text={text} next={next} form={form} answer={actionData} />;
}
