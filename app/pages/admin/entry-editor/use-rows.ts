import { useEffect, useRef, useState, type DragEvent } from "react";
import { moved } from "#app/pages/admin/order.ts";

export type Row<T> = { key: number; item: T };

/**
 * Rows that can be added, removed and put in another order, by pointer and by keyboard. The focus follows what was done;
 * `changed` is told after the page has it.
 */
export function useRows<T, E extends HTMLElement>(initial: T[], changed: () => void) {
  const nextKey = useRef(initial.length);
  const [rows, setRows] = useState<Row<T>[]>(() => initial.map((item, key) => ({ key, item })));
  const [wish, setWish] = useState<{ key: number; part: string }>();
  const list = useRef<E>(null);

  useEffect(() => {
    if (wish) list.current?.querySelector<HTMLElement>(`[data-row="${wish.key}"] [data-part="${wish.part}"]`)?.focus();
  }, [wish]);

  function put(next: Row<T>[], focus?: { key: number; part: string }) {
    setRows(next);
    if (focus) setWish(focus);
    changed();
  }

  function add(items: T[], after = rows.length - 1, part = "first") {
    const added = items.map((item) => ({ key: nextKey.current++, item }));
    put(rows.toSpliced(after + 1, 0, ...added), added[0] && { key: added.at(-1)!.key, part });
  }

  const change = (index: number, item: T) => put(rows.map((row, at) => (at === index ? { ...row, item } : row)));

  function remove(index: number, part = "remove") {
    const neighbour = rows[index + 1] ?? rows[index - 1];
    put(
      rows.filter((_, at) => at !== index),
      neighbour && { key: neighbour.key, part },
    );
  }

  function move(from: number, to: number, part?: string) {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || from === to) return;
    put(moved(rows, from, to), part ? { key: row.key, part } : undefined);
  }

  const dragging = useRowDragging(rows, move);
  return { rows, list, add, change, remove, move, dragging, replace: put };
}

/** What the list hears while one of its rows is dragged. */
function useRowDragging<T>(rows: Row<T>[], move: (from: number, to: number) => void) {
  const dragged = useRef<number>(undefined);

  const indexAt = (target: EventTarget) => {
    const key = (target as Element).closest<HTMLElement>("[data-row]")?.dataset.row;
    return rows.findIndex((row) => String(row.key) === key);
  };

  return {
    onDragStart: (event: DragEvent) => {
      dragged.current = indexAt(event.target);
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent) => dragged.current !== undefined && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const to = indexAt(event.target);
      if (dragged.current === undefined || to < 0) return;
      event.preventDefault();
      move(dragged.current, to);
    },
    onDragEnd: () => (dragged.current = undefined),
  };
}
