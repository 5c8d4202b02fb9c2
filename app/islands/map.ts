/** Puts another site's map in the place of the card, when a person presses it and not before. */
export default function map(root: HTMLElement) {
  root.addEventListener("click", (event) => {
    const { src, title } = root.dataset;
    const card = event.target instanceof Element && event.target.closest("[data-card]");
    if (!card || !src) return;
    event.preventDefault();
    const frame = Object.assign(document.createElement("iframe"), {
      src,
      title,
      referrerPolicy: "no-referrer",
      className: root.dataset.frameClass ?? "",
      sandbox: "allow-scripts allow-same-origin allow-popups",
    });
    card.replaceWith(frame);
    frame.focus();
  });
}
