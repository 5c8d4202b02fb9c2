import { useEffect, useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { idsMoved, placed } from "#app/domain/gallery/model.ts";
import { questionOf } from "#app/pages/admin/gallery/query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Row = { id: string };
export type Way = "up" | "down";

/** The order on the screen: while it is being saved, the order that was asked for. */
export function useOrder<T extends Row>(address: string, rows: T[], nameOf: (row: T) => string) {
  const fetcher = useFetcher<{ problems?: Record<string, string> }>();
  const [announcement, setAnnouncement] = useState("");
  const [pressed, setPressed] = useState<{ id: string; way: Way }>();
  const [search] = useSearchParams();
  const action = address + questionOf(search);
  const asked = fetcher.formData?.get("ids");
  const shown = typeof asked === "string" ? placed(rows, asked.split(",")) : rows;
  const problem = fetcher.state === "idle" ? fetcher.data?.problems?.[""] : undefined;

  useEffect(() => {
    if (problem) console.error("order not changed:", problem);
  }, [problem]);

  const idsFor = (from: number, to: number) => idsMoved(shown, from, to).join(",");

  function say(from: number, to: number) {
    setAnnouncement(m.entry_row_moved({ name: nameOf(shown[from]!), position: to + 1, total: shown.length }));
  }

  /** By one of its buttons, which keeps the focus wherever its row goes. */
  function press(from: number, way: Way) {
    say(from, way === "up" ? from - 1 : from + 1);
    setPressed({ id: shown[from]!.id, way });
  }

  function move(from: number, to: number) {
    say(from, to);
    void fetcher.submit({ ids: idsFor(from, to) }, { method: "post", action });
  }

  const pressedAt = pressed && { ...pressed, index: shown.findIndex(({ id }) => id === pressed.id) };
  return {
    rows: shown,
    action,
    idAt: (index: number) => shown[index]?.id,
    idsFor,
    press,
    move,
    announcement,
    problem,
    Form: fetcher.Form,
    pressed: pressedAt,
  };
}
export type Order = Omit<ReturnType<typeof useOrder>, "rows">;
