/**
 * Who is ticked for the comparison stands in the address, so that Back, the other language and a narrower list find it again.
 * One too many is refused in words.
 */
export default function compare(root: HTMLElement) {
  const most = Number(root.dataset.most);
  const counts = (root.dataset.counts ?? "").split("|");
  const [said, refusal] = ["[data-said]", "[data-refusal]"].map((part) => root.querySelector(part));
  const boxes = () => [...root.querySelectorAll<HTMLInputElement>("input[type=checkbox][name=c]")];
  const ticked = () => boxes().filter(({ checked }) => checked);

  /** This address with who is ticked. */
  function keeping(address: string) {
    const url = new URL(address, location.href);
    url.searchParams.delete("c");
    for (const { value } of ticked()) url.searchParams.append("c", value);
    return url;
  }

  function show() {
    const now = ticked();
    const names = now.map(({ dataset }) => dataset.name).join(", ");
    if (said) said.textContent = now.length > 0 ? `${counts[now.length] ?? now.length}: ${names}` : (root.dataset.hint ?? "");
    const { href } = keeping(location.href);
    if (href !== location.href) history.replaceState(history.state, "", href);
  }

  root.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "c") return;
    const isOneTooMany = target.checked && ticked().length > most;
    if (isOneTooMany) target.checked = false;
    if (refusal) refusal.textContent = isOneTooMany ? (root.dataset.full ?? "").replace("…", target.dataset.name ?? "") : "";
    show();
  });
  // Every way to another view of this list takes them along, the one into the other language too.
  const inEnglish = (pathname: string) => pathname.replace(/^\/hi(?=\/)/, "");
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest("a");
    if (link && root.isConnected && inEnglish(link.pathname) === inEnglish(location.pathname)) link.href = keeping(link.href).href;
  });
  root.addEventListener("formdata", ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.querySelector("input[type=checkbox][name=c]")) return;
    formData.delete("c");
    for (const { value } of ticked()) formData.append("c", value);
  });
  // Ticked before this script came, or brought back by the browser.
  for (const box of ticked().slice(most)) box.checked = false;
  show();
}
