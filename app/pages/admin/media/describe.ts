/** What the library says of a picture, in those fields of a form that say nothing yet. */
export function describePicture(form: HTMLFormElement | null | undefined, { alt, altHi }: { alt: string; altHi: string }, field = "alt") {
  for (const [name, words] of Object.entries({ [field]: alt, [`${field}Hi`]: altHi })) {
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.value === "") control.value = words;
  }
}
