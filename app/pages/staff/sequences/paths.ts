import { href } from "react-router";
import type { Figure } from "#app/domain/sequences/model.ts";

export const sequenceAddress = (id: string) => href("/sequences/:id", { id });

/** Back at the sequence, which says what was done. */
export const afterAt = (id: string, done: string) => `${sequenceAddress(id)}?done=${done}`;

const from = (address: string, after: string | number | undefined) => (after === undefined ? address : `${address}?after=${after}`);

/** The rows that a number counts. */
export const figureAddress = (id: string, figure: Figure, after?: string) =>
  from(href("/sequences/:id/rows/:figure", { id, figure }), after);

/** The messages that did not go for this reason. */
export const unsentAddress = (id: string, why: string, after?: string) => from(href("/sequences/:id/unsent/:why", { id, why }), after);

/** Who would begin with it now. */
export const beginningAddress = (id: string, after?: number) => from(href("/sequences/:id/beginning", { id }), after);
