import { autoplay } from "#app/ui/autoplay.ts";

/** A board of news that moves on, one notice at a time, until somebody reads it. */
export default function notices(root: HTMLElement) {
  const board = root.querySelector("ul")!;
  let top = 0;
  if (!root.querySelector("[data-pause]")) return;
  autoplay(root, () => {
    top = board.scrollTop + board.clientHeight >= board.scrollHeight - 1 ? 0 : top + 1;
    board.scrollTo({ top: (board.children[top] as HTMLElement | undefined)?.offsetTop ?? 0 });
  });
}
