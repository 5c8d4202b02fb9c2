import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import type { Slide } from "#app/domain/carousel/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export function moved<T>(list: T[], from: number, to: number) {
  const [one] = list.slice(from, from + 1);
  return one === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** The order on the screen: while it is being saved, the order that was asked for. */
export function useSlideOrder(slides: Slide[]) {
  const fetcher = useFetcher<{ problems?: Record<string, string> }>({ key: "slide-order" });
  const [announcement, setAnnouncement] = useState("");
  const asked = fetcher.formData?.get("ids");
  const shown = typeof asked === "string" ? inOrder(slides, asked.split(",")) : slides;
  const problem = fetcher.state === "idle" ? fetcher.data?.problems?.[""] : undefined;

  useEffect(() => {
    if (problem) console.error("order not changed:", problem);
  }, [problem]);

  function say(id: string, to: number) {
    const slide = slides.find((one) => one.id === id);
    setAnnouncement(m.crousel_moved({ name: slide?.pathName ?? "", position: to + 1, total: slides.length }));
  }

  function move(id: string, to: number) {
    const ids = shown.map((slide) => slide.id);
    say(id, to);
    void fetcher.submit({ ids: moved(ids, ids.indexOf(id), to).join(",") }, { method: "post", action: href("/admin/homecrousel/order") });
  }

  return { slides: shown, move, say, announcement, problem, Form: fetcher.Form };
}

function inOrder(slides: Slide[], ids: string[]) {
  return slides.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
