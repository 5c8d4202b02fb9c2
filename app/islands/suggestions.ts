type Suggestion = { to: string; title: string; lang?: string; kind: string };

const pause = 150;

/**
 * The field of a search as a combobox with a list, as the ARIA Authoring Practices describe it: down and up walk through
 * what is found, enter goes there, escape closes. The focus stays in the field. A connection that is away changes nothing.
 */
export default function suggestions(root: HTMLElement) {
  const input = root.querySelector("input")!;
  const list = root.querySelector("ul")!;
  const status = root.querySelector("[role=status]")!;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  let active = -1;

  const attributes = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": list.id,
    autocomplete: "off",
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  list.setAttribute("role", "listbox");

  function open(isOpen: boolean) {
    list.hidden = !isOpen;
    input.setAttribute("aria-expanded", String(isOpen));
    activate(-1);
  }

  function activate(next: number) {
    active = next;
    [...list.children].forEach((row, place) => row.setAttribute("aria-selected", String(place === next)));
    const row = list.children[next];
    if (row) input.setAttribute("aria-activedescendant", row.id);
    else input.removeAttribute("aria-activedescendant");
    row?.scrollIntoView({ block: "nearest" });
  }

  function close() {
    clearTimeout(waiting);
    asking.abort();
    open(false);
  }

  const go = (row: Element | null | undefined) => row instanceof HTMLElement && location.assign(row.dataset.to!);

  async function ask() {
    asking.abort();
    const q = input.value.trim();
    if (q.length < 2) return open(false);
    asking = new AbortController();
    const { signal } = asking;
    try {
      const answer = await fetch(`${root.dataset.from}?${new URLSearchParams({ q })}`, { signal });
      if (answer.ok) show((await answer.json()) as { rows: Suggestion[]; said: string });
    } catch {
      if (!signal.aborted) open(false);
    }
  }

  function show({ rows, said }: { rows: Suggestion[]; said: string }) {
    list.replaceChildren(
      ...rows.map(({ to, title, lang, kind }, place) => {
        const row = document.createElement("li");
        const name = document.createElement("span");
        const what = document.createElement("small");
        name.textContent = title;
        if (lang) name.lang = lang;
        what.textContent = kind;
        row.append(name, what);
        row.id = `${list.id}-${place}`;
        row.dataset.to = to;
        row.role = "option";
        return row;
      }),
    );
    status.textContent = said;
    open(rows.length > 0 && document.activeElement === input);
  }

  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void ask(), pause);
  });
  input.addEventListener("keydown", (event) => {
    const { length } = list.children;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.isComposing) return;
    if (step && length > 0) {
      event.preventDefault();
      const place = list.hidden ? -1 : active;
      if (list.hidden) open(true);
      // Beyond the ends lies the field itself.
      activate(((place + 1 + step + length + 1) % (length + 1)) - 1);
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      go(list.children[active]);
    }
  });
  input.addEventListener("blur", close);
  input.form?.addEventListener("submit", close);
  // Pressing a row must not take the focus from the field, which would close the list first.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => go(target instanceof Element ? target.closest("li") : null));
}
