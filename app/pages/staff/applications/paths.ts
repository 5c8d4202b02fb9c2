import { href } from "react-router";
import type { Status } from "#app/domain/applications/model.ts";
import { shownNumber } from "#app/domain/leads/model.ts";

export const applicationAddress = (id: string) => href("/applications/:id", { id });

export type ApplicationVerb = "status" | "facts" | "token" | "details" | "commission";
export const verbAddress = (id: string, verb: ApplicationVerb) => `${applicationAddress(id)}/${verb}`;

export const newAddress = (lead: number) => href("/followUp/:id/applications", { id: shownNumber(lead) });
export const checkAddress = (token: string) => href("/applications/tokens/:id/check", { id: token });
export const strikeAddress = (token: string) => href("/applications/tokens/:id/removal", { id: token });

export const listAddress = (status: Status, after?: string) =>
  `${href("/applications")}?${new URLSearchParams({ status, ...(after !== undefined && { after }) }).toString()}`;

/** The page of a course at a college, with everything that it costs. */
export const costSheetAddress = ({ college, course }: { college: string; course: string }) =>
  href("/college/:name/:course", { name: college, course });
