import { href } from "react-router";
import type { Figure } from "#app/domain/sequences/model.ts";

export const sequenceAddress = (id: string) => href("/sequences/:id", { id });

/** Back at the sequence, which says what was done. */
export const afterAt = (id: string, done: string) => `${sequenceAddress(id)}?done=${done}`;

/** The rows that a number counts. */
export const figureAddress = (id: string, figure: Figure, after?: string) =>
  `${href("/sequences/:id/rows/:figure", { id, figure })}${after === undefined ? "" : `?after=${after}`}`;
