import type { PaperStatus, PhotoSize } from "#app/domain/papers/model.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";

export type PaperVerb = "list" | "paper" | "removal" | "acceptance" | "sight" | "refusal" | "extension" | "end";

/** The papers of a lead: of one application, and of those only the ones that are so far, when it is said. */
export function papersAddress(number: number, { application, status }: { application?: string; status?: PaperStatus } = {}) {
  const search = new URLSearchParams({ ...(application && { application }), ...(status && { status }) }).toString();
  return `${leadAddress(number)}/papers${search === "" ? "" : `?${search}`}`;
}

export const paperVerbAddress = (number: number, verb: PaperVerb) => `${leadAddress(number)}/papers/${verb}`;
export const papersLinkAddress = (number: number, application: string) => `${leadAddress(number)}/papers/link?application=${application}`;
export const photoAddress = (number: number, photo: string, size: PhotoSize) => `${leadAddress(number)}/papers/photos/${photo}/${size}`;
