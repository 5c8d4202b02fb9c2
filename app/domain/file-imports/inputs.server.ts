import { z } from "zod";

/** The file that a form sends. */
export const fileInput = (maxBytes: number, { missing, large }: { missing: () => string; large: () => string }) =>
  z
    .instanceof(File, { error: missing })
    .refine((file) => file.size > 0, { error: missing })
    .refine((file) => file.size <= maxBytes, { error: large });

/** The name of a file as it can be kept: its end, where it says what it is. */
export const keptName = (fileName: string) => fileName.replaceAll("\0", "").toWellFormed().slice(-200);
