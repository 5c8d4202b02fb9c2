/** The phone's own sheet where there is one, else the address in the clipboard. */
export default function share(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>("[data-share]");
  const status = root.querySelector("[role=status]");
  const { title = "", address: url = location.href, copied = "" } = root.dataset;
  button?.addEventListener("click", () => {
    // Closed without a choice, the sheet answers with an error that is none.
    if ((navigator as Partial<Navigator>).share) void navigator.share({ title, url }).catch(() => {});
    else void navigator.clipboard.writeText(url).then(() => status && (status.textContent = copied));
  });
}
