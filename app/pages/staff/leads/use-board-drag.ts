import { useState, type DragEvent } from "react";
import type { Stage } from "#app/domain/leads/model.ts";

export type BoardDrag = ReturnType<typeof useBoardDrag>;
export type Card = { number: number; name: string; stage: Stage; nextAt: Date | null };

/** A card dropped on another column is moved there as the choice on the card would move it. */
export function useBoardDrag(onDrop: (card: Card, stage: Stage) => void) {
  const [over, setOver] = useState<Stage>();
  const [dragged, setDragged] = useState<Card>();

  const card = (lead: Card) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", String(lead.number));
      setDragged(lead);
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
      if (dragged && dragged.stage !== stage) onDrop(dragged, stage);
    },
  });

  return { card, column };
}
