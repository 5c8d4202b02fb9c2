import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { idsBetween, moved, reordered } from "#app/pages/admin/order.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Row = { id: string };
export type Way = "up" | "down";
type Moved = { name: string; position: number; total: number };

type Options<T> = {
  action: string;
  nameOf: (row: T) => string;
  /** A list in pages sends only those that change places; a list that is shown whole sends all of it. */
  sends?: "between" | "all";
  /** Only those that belong together change places. */
  isTogether?: (row: T, other: T) => boolean;
  fields?: Record<string, string | number>;
  labels?: Partial<{ [way in Way]: (input: { name: string }) => string } & { moved: (input: Moved) => string }>;
};

/** The order on the screen: while it is being saved, the order that was asked for. */
export function useOrder<T extends Row>(rows: T[], { action, nameOf, sends, isTogether, fields = {}, labels }: Options<T>) {
  const fetcher = useFetcher<{ problems?: Record<string, string> }>();
  const [announcement, setAnnouncement] = useState("");
  const [pressed, setPressed] = useState<{ id: string; way: Way }>();
  const submitted = fetcher.formData?.get("ids");
  const shown = typeof submitted === "string" ? reordered(rows, submitted.split(",")) : rows;
  const problem = fetcher.state === "idle" ? fetcher.data?.problems?.[""] : undefined;
  const texts = { up: m.admin_move_up, down: m.admin_move_down, moved: m.entry_row_moved, ...labels };

  useEffect(() => {
    if (problem) console.error("order not changed:", problem);
  }, [problem]);

  const mayGo = (from: number, to: number) => {
    const [row, other] = [shown[from], shown[to]];
    return row !== undefined && other !== undefined && (isTogether?.(row, other) ?? true);
  };

  const fieldsFor = (from: number, to: number) => {
    const ids = sends === "all" ? moved(shown, from, to).map(({ id }) => id) : idsBetween(shown, from, to);
    return { ...fields, ids: ids.join(",") };
  };

  const announce = (from: number, to: number) =>
    setAnnouncement(texts.moved({ name: nameOf(shown[from]!), position: to + 1, total: shown.length }));

  /** By one of its buttons, which keeps the focus wherever its row goes. */
  function press(from: number, way: Way) {
    announce(from, way === "up" ? from - 1 : from + 1);
    setPressed({ id: shown[from]!.id, way });
  }

  function move(from: number, to: number) {
    announce(from, to);
    void fetcher.submit(fieldsFor(from, to), { method: "post", action, preventScrollReset: true });
  }

  return {
    rows: shown,
    action,
    idAt: (index: number) => shown[index]?.id,
    labelOf: (index: number, way: Way) => texts[way]({ name: nameOf(shown[index]!) }),
    mayGo,
    fieldsFor,
    press,
    move,
    announcement,
    problem,
    Form: fetcher.Form,
    pressed: pressed && { ...pressed, index: shown.findIndex(({ id }) => id === pressed.id) },
  };
}
export type Order = Omit<ReturnType<typeof useOrder>, "rows">;
