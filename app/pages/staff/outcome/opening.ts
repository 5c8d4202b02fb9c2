/** Where the outcome is written down, on whichever page. */
export const outcomeId = "follow-up";

const place = () => document.querySelector<HTMLDialogElement>(`#${outcomeId}`);

/** Asks how it went: on phones the sheet comes up, on wider screens the form that stands in the page has the focus. */
export function openOutcome() {
  const sheet = place();
  if (!sheet) return;
  if (!sheet.matches(":modal") && matchMedia("(width < 48rem)").matches) {
    if (sheet.open) sheet.close();
    sheet.showModal();
  }
  const chosen = sheet.querySelector<HTMLElement>("[name=statement]:checked") ?? sheet.querySelector<HTMLElement>("[name=statement]");
  chosen?.focus({ preventScroll: true });
  if (!sheet.matches(":modal")) sheet.scrollIntoView({ block: "nearest" });
}

export function closeOutcome() {
  const sheet = place();
  if (sheet?.matches(":modal")) sheet.close();
}
