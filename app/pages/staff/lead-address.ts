import { href } from "react-router";
import { shownNumber } from "#app/domain/leads/model.ts";

export const leadAddress = (number: number) => href("/followUp/:id", { id: shownNumber(number) });

export type LeadVerb = "contact" | "transfer" | "stage" | "facts" | "deletion" | "restoration" | "reveal";

/** Where a verb of this lead is sent to. */
export const verbAddress = (number: number, verb: LeadVerb) => `${leadAddress(number)}/${verb}`;
