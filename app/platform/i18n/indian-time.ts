/** What a datetime-local field sends is meant as Indian time. */
export const fromIndianTime = (local: string) => new Date(`${local.length === 16 ? `${local}:00` : local}+05:30`);

/** The value a datetime-local field shows for a moment. */
export const toIndianTime = (moment: Date | null) =>
  moment === null ? "" : new Date(moment.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 16);

/** Whether a datetime-local field can have sent this. A day that no calendar has is not silently another one. */
export function isIndianTime(value: string) {
  if (!/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(value)) return false;
  const moment = fromIndianTime(value);
  return !Number.isNaN(moment.getTime()) && toIndianTime(moment) === value.slice(0, 16);
}

/** The Indian day of a moment, as 2026-11-14. */
export const indianDay = (moment: Date) => toIndianTime(moment).slice(0, 10);
