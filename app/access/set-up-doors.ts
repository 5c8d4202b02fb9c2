import type { doors } from "#app/access/doors.ts";

/** Open to somebody whose role demands a second factor and who has none yet: where they set it up, and the way out. */
export const setUpDoors: ReadonlySet<string> = new Set<keyof typeof doors>([
  "/signInAgain",
  "/signInAgain/:provider",
  "/account",
  "/account/secondFactor",
  "/account/secondFactor/beginning",
  "/account/secondFactor/setUp",
  "/account/passkeys",
  "/account/passkeys/beginning",
]);
