import { createRoot } from "react-dom/client";
import { EnquiryPopup } from "#app/pages/site/enquiry/dialog.tsx";
import { isLocale, overwriteGetLocale } from "#app/platform/i18n/generated/runtime.js";

/** Brings React to a page that is read, when there is something to fill in. */
export function showPopup(root: HTMLElement, onShow: () => void) {
  const { lang } = document.documentElement;
  overwriteGetLocale(() => (isLocale(lang) ? lang : "en"));
  const place = createRoot(root);
  place.render(<EnquiryPopup address={root.dataset.address ?? ""} onShow={onShow} onClose={() => place.unmount()} />);
}
