import { z } from "zod";
import { text } from "#app/domain/fields.server.ts";
import { purposes } from "#app/domain/media/model.ts";

/** For which form, of which entry, and what a plain form had typed into it by then. */
export const choosePictureInput = z.object({ for: z.enum(purposes), of: text(40) }).catchall(z.string().max(1_000));

const hundredths = z.coerce.number().int().min(0).max(100).catch(50);
export const focusPictureInput = z.object({ x: hundredths, y: hundredths });

export const describePictureInput = z.object({ alt: text(200), altHi: text(200) });
export type DescribePictureInput = z.output<typeof describePictureInput>;
