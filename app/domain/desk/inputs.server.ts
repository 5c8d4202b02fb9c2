import { z } from "zod";
import { maxAtOnce } from "#app/domain/desk/model.ts";

/** A tick of a list: which entry, in the version that stood there. */
const ticked = z.string().transform((tick) => {
  const [, id = "", version = "0"] = /^([0-9a-f-]{36})\.(\d{1,9})$/.exec(tick) ?? [];
  return { id, version: Number(version) };
});

export const bulkInput = z.object({ entry: z.array(ticked).max(maxAtOnce), back: z.string().max(500).default("") });
