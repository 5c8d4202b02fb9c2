import { useEffect, useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { idsMoved, placed } from "#app/domain/gallery/model.ts";
import { questionOf } from "#app/pages/admin/gallery-list.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Row = { id: string };

/** The order on the screen: while it is being saved, the order that was asked for. */
export function useOrder<T extends Row>(address: string, rows: T[], nameOf: (row: T) => string) {
  const fetcher = useFetcher<{ problems?: Record<string, string> }>();
  const [announcement, setAnnouncement] = useState("");
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

  function move(from: number, to: number) {
    say(from, to);
    void fetcher.submit({ ids: idsFor(from, to) }, { method: "post", action });
  }

  return { rows: shown, action, idsFor, say, move, announcement, problem, Form: fetcher.Form };
}
export type Order = Omit<ReturnType<typeof useOrder>, "rows">;
