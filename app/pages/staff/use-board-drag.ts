import { type DragEvent, useState } from "react";
import { href, useSubmit } from "react-router";
import type { Stage } from "#app/domain/leads/model.ts";

export type BoardDrag = ReturnType<typeof useBoardDrag>;

/** A card dropped on another column is sent as the form on the card would send it. */
export function useBoardDrag({ id, back }: { id: string; back: string }) {
  const submit = useSubmit();
  const [over, setOver] = useState<Stage>();
  const [dragged, setDragged] = useState<{ number: number; stage: Stage }>();

  const card = (number: number, stage: Stage) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", String(number));
      setDragged({ number, stage });
    },
    onDragEnd: () => {
      setDragged(undefined);
      setOver(undefined);
    },
  });

  const column = (stage: Stage) => ({
    "data-over": (over === stage && dragged?.stage !== stage) || undefined,
    onDragOver: (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      setOver(stage);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(undefined);
      if (!dragged || dragged.stage === stage) return;
      const form = { id, back, stage, lead: String(dragged.number) };
      void submit(form, { method: "post", action: href("/leadHistory/stage"), preventScrollReset: true });
    },
  });

  return { card, column };
}
