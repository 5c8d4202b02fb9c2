/** Joins class names, leaving out what does not apply. */
export function classes(...names: (string | false | undefined | null)[]) {
  return names.filter(Boolean).join(" ");
}
