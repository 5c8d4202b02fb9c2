/** For so long a receipt stays open after the digits. */
export const openMinutes = 15;

/** Wrong digits for one reference in an hour, and from one network. */
export const maxWrong = { reference: 5, network: 30 } as const;

/** What a person can correct themselves; everything else they ask for in their own words. */
export const correctable = ["name", "email", "locality", "city"] as const;
export type Correctable = (typeof correctable)[number];

/** The field under which such a request stands in the history. */
export const askedField = "askedFor";
