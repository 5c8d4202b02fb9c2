import { isRouteErrorResponse, useRouteError } from "react-router";
import { EnquiryLookup } from "#app/pages/site/receipt/lookup.tsx";
import type { UnknownEnquiryView } from "#app/pages/site/receipt/lookup.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** A code that nobody has, mostly because one letter is wrong: it can be typed again. */
export function UnknownEnquiry() {
  const error = useRouteError();
  // Any other trouble is the whole page's.
  if (!isRouteErrorResponse(error) || error.status !== 404 || !error.data?.lookup) throw error;
  const { title, text, lookup } = error.data as UnknownEnquiryView;
  return (
    <div className="wrap grid gap-8 py-10 sm:py-16">
      <title>{`${title} · ${m.brand()}`}</title>
      <div className="grid gap-3">
        <h1>{title}</h1>
        <p className="measure text-lg text-ink-soft">{text}</p>
      </div>
      <EnquiryLookup lookup={lookup} />
    </div>
  );
}
