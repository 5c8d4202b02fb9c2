export type FormValues = Record<string, string>;

export const valuesIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as FormValues;

const isTick = (field: unknown): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === "checkbox";

/** Puts values into the fields that carry their names. */
export function fillIn(form: HTMLFormElement, values: FormValues) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    // A tick may stand beside the hidden field that says no for it.
    const ticks = (field instanceof RadioNodeList ? [...field] : [field]).filter(isTick);
    for (const tick of ticks) tick.checked = tick.value === value;
    if (field && ticks.length === 0) (field as HTMLInputElement | RadioNodeList).value = value;
  }
}
