const key = "shortlist";
const most = 12;

/** The list of this phone. Nobody else learns of it. */
function kept(): string[] {
  try {
    const wishes: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(wishes) ? wishes.filter((wish) => typeof wish === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

function keep(wishes: string[]) {
  try {
    if (wishes.length > 0) localStorage.setItem(key, JSON.stringify(wishes));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: the addresses still work.
  }
  document.dispatchEvent(new Event(key));
}

/** Several stand beside each other when a whole list is meant. */
const wishesOf = ({ dataset }: HTMLElement) => (dataset.shortlist ?? "").split(" ");

/** "Add to my list" becomes a switch, and the link to the list knows what is on it. */
export default function shortlist(root: HTMLElement) {
  const toggles = () => [...root.querySelectorAll<HTMLElement>("[data-shortlist]")];

  function show() {
    const now = kept();
    for (const toggle of toggles()) {
      toggle.role = "button";
      toggle.ariaPressed = String(wishesOf(toggle).every((wish) => now.includes(wish)));
    }
    const link = root.querySelector<HTMLAnchorElement>("a[data-shortlist-link]");
    if (!link) return;
    link.search = String(new URLSearchParams(now.map((wish) => ["o", wish])));
    const count = link.querySelector("[data-count]");
    if (count) count.textContent = now.length > 0 ? String(now.length) : "";
  }

  root.addEventListener("click", (event) => {
    const element = event.target instanceof Element ? event.target : undefined;
    const leaving = element?.closest<HTMLElement>("[data-shortlist-without]");
    if (leaving) return keep(leaving.dataset.shortlistWithout ? kept().filter((wish) => wish !== leaving.dataset.shortlistWithout) : []);
    const toggle = element?.closest<HTMLElement>("[data-shortlist]");
    if (!toggle) return;
    const wishes = wishesOf(toggle);
    const others = kept().filter((wish) => !wishes.includes(wish));
    const after = toggle.ariaPressed === "true" ? others : [...others, ...wishes];
    // The list is full: its page says so, and what was left out.
    if (after.length > most && toggle instanceof HTMLAnchorElement) {
      toggle.search = String(new URLSearchParams(after.map((wish) => ["o", wish])));
      return;
    }
    event.preventDefault();
    keep(after.slice(0, most));
  });
  root.addEventListener("keydown", (event) => {
    const toggle = event.key === " " && event.target instanceof HTMLElement && event.target.closest<HTMLElement>("a[data-shortlist]");
    if (!toggle) return;
    event.preventDefault();
    toggle.click();
  });
  for (const [told, by] of [
    [key, document],
    ["storage", window],
    ["pageshow", window],
  ] as const)
    by.addEventListener(told, show);
  show();
  // The address of the list without anything in it means the list of this phone.
  const own = root.querySelector<HTMLElement>("[data-shortlist-own]");
  if (own && kept().length > 0) location.replace(`?${new URLSearchParams(kept().map((wish) => ["o", wish]))}`);
}
