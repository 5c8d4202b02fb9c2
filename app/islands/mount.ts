type Behaviour = { default: (root: HTMLElement) => void };

/** Every island by its name. Each is a file of its own, fetched by the pages that have it. */
const islands = import.meta.glob<Behaviour>(["./*.ts", "!./mount.ts", "!./reading.ts", "!./*.test.ts"]);

/**
 * Makes one island interactive, once. One whose script does not arrive stays what the server wrote, which works. One that only
 * shows what this browser keeps under a name (`data-kept`) waits until there is something.
 */
export function mount(root: HTMLElement) {
  const load = islands[`./${root.dataset.island}.ts`];
  if (!load || root.dataset.mounted) return;
  const { kept } = root.dataset;
  if (kept && !isKept(kept)) return waitFor(kept, root);
  root.dataset.mounted = "true";
  load().then(
    ({ default: behave }) => behave(root),
    () => delete root.dataset.mounted,
  );
}

export function mountAll(within: ParentNode) {
  for (const root of within.querySelectorAll<HTMLElement>("[data-island]")) mount(root);
}

/** It may come on this page, in another tab, or on the page that somebody comes back from. */
function waitFor(kept: string, root: HTMLElement) {
  if (root.dataset.waits) return;
  root.dataset.waits = "true";
  const again = () => mount(root);
  document.addEventListener(kept, again);
  for (const told of ["storage", "pageshow"]) addEventListener(told, again);
}

function isKept(name: string) {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
