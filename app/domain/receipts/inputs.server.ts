import { z } from "zod";
import { text } from "#app/domain/fields.server.ts";
import { leadFacts } from "#app/domain/leads/inputs.server.ts";

/** The last four digits, in whatever signs a phone writes them. */
export const digitsInput = text(40).transform((text) =>
  text
    .normalize("NFKC")
    .replaceAll(/[\u0966-\u096f]/g, plainDigit)
    .replaceAll(/\D/g, ""),
);

const plainDigit = (digit: string) => String(digit.codePointAt(0)! - 0x966);

/** Either the digits, or the proof that they were given a moment ago. */
export const openingInput = z.object({ digits: digitsInput.optional(), open: text(200) });

const { name, email, locality, city } = leadFacts.shape;
export const correctionInput = z.object({ open: text(200), name, email, locality, city, request: text(2_000) });
export type CorrectionInput = z.output<typeof correctionInput>;
