/** The year in which whoever decides on this Indian day will join: admissions of a year close in September. */
export const intakeYearOf = (indianDay: string) => Number(indianDay.slice(0, 4)) + (indianDay.slice(5, 7) >= "10" ? 1 : 0);

/** 2027 as its session is written: 2027-28. */
export const sessionOf = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
