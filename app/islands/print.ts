/** Opens the browser's own print dialog. */
export default function print(root: HTMLElement) {
  root.addEventListener("click", () => globalThis.print());
}
