import { countVisit } from "#app/pages/site/frame/count-visit.ts";
import { mountAll } from "#app/islands/mount.ts";
import { inPageLanguage, noteLanding, sendWaiting } from "#app/pages/site/frame/landing.ts";
import { followStamps, intervalFor } from "#app/platform/edge/stamps.ts";

/*
 * Everything that a reading page does by script: its islands, and what the frame of every page does. The page itself was
 * written by the server and is complete without it.
 */

const { documentElement: page } = document;
const { topics, renderedAt = "" } = page.dataset;

mountAll(document);
whenSeen(() => {
  if (document.querySelector("main")?.dataset.counted) countVisit(location.pathname.replace(/^\/hi(?=\/|$)/, "") || "/");
  noteLanding();
  void sendWaiting().then((to) => to && location.assign(inPageLanguage(to)));
  if (topics) followStamps({ topics, renderedAt: Number(renderedAt), every: intervalFor(topics) }, showNews);
});
openDrawers();
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
page.dataset.scripted = "true";

/** A page that is rendered ahead of the press of a link has not been seen yet. */
function whenSeen(go: () => void) {
  if ((document as Document & { prerendering?: boolean }).prerendering) document.addEventListener("prerenderingchange", go, { once: true });
  else go();
}

/** The page as it was written: what is fetched of the same writing is no news. */
let written = renderedAt;

/** What an editor changed meanwhile takes the place of what is shown, unless the person is at something in there: then later. */
async function showNews(stamp: number) {
  if (isBusy(document.querySelector("body > main"))) throw new Error("not now");
  // A CDN may not have heard of the change yet. The page knows no such parameter; the CDN takes it for another page, the same for all.
  const address = new URL(location.href);
  address.searchParams.set("stamp", String(stamp));
  const answer = await fetch(address, { cache: "no-cache" });
  if (answer.status >= 500) throw new Error("not now");
  if (!answer.ok) return;
  // The page has moved: its language was switched off, or it has another address.
  if (answer.redirected) return location.replace(answer.url.replace(/[?&]stamp=\d+/, ""));
  const html = await answer.text();
  const [, at = ""] = /data-rendered-at="(\d+)"/.exec(html) ?? [];
  if (at === written) return;
  written = at;
  // Only the parts that are read: the policy of this page knows nothing of that page's own style.
  const parts = html.match(/<title>[^]*?<\/title>|<header[^]*?<\/header>|<main[^]*<\/main>|<footer[^]*?<\/footer>/g) ?? [];
  const news = new DOMParser().parseFromString(parts.join(""), "text/html");
  for (const part of ["header", "main", "footer"]) takePlace(document.querySelector(`body > ${part}`), news.querySelector(part));
  document.title = news.title;
}

const isBusy = (shown: Element | null) =>
  shown !== null &&
  ((shown.contains(document.activeElement) && document.activeElement !== shown) || shown.querySelector("dialog[open]") !== null);

function takePlace(shown: Element | null, fresh: Element | null) {
  if (!shown || !fresh || isBusy(shown)) return;
  const open = [...shown.querySelectorAll("details")].map((details) => details.open);
  shown.replaceChildren(...fresh.childNodes);
  shown.querySelectorAll("details").forEach((details, index) => (details.open = open[index] ?? details.open));
  mountAll(shown);
}

/** Drawers open by `command`; browsers that do not know it yet learn it here. One that stood open when the page was left is closed. */
function openDrawers() {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const drawer of document.querySelectorAll("dialog")) drawer.close();
  });
  document.addEventListener("click", ({ target }) => {
    const { drawer, pressed } = meant(target);
    if (!drawer) return;
    if (pressed?.getAttribute("command") === "show-modal") {
      if (!drawer.open) drawer.showModal();
    } else drawer.close();
  });
}

/** The button with its drawer, or the drawer beside whose content somebody pressed. */
function meant(target: EventTarget | null) {
  const element = target instanceof Element ? target : undefined;
  if (element instanceof HTMLDialogElement) return { drawer: element };
  const pressed = element?.closest("button[commandfor]");
  const known = "commandForElement" in HTMLButtonElement.prototype;
  const drawer = pressed && !known ? document.getElementById(pressed.getAttribute("commandfor") ?? "") : undefined;
  return drawer instanceof HTMLDialogElement ? { drawer, pressed } : {};
}
