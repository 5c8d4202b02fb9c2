/**
 * What is searched for stands in the address, and an address is kept: by the browser, by whoever looks over a shoulder, by
 * every machine on its way. Names and numbers of leads may; a phone or an e-mail address may not. It stands there encrypted.
 */
const mark = "~";

/** An e-mail address, or so many digits that they are more than a lead's number or the end of a phone. */
export const isPrivate = (q: string) => !q.startsWith(mark) && (q.includes("@") || (q.match(/\p{Nd}/gu)?.length ?? 0) >= 7);

/** Something that was encrypted, whether it can be decrypted or not. */
export const isSealed = (q: string) => q.startsWith(mark);

/** What stands for words that cannot be decrypted: nobody is found by it. Also what is kept of a private search where nobody should read it again. */
export const closedSearch = mark;

/** As much of a search as an address may hold: words as long as the box takes, or their ciphertext. */
export const searchIn = (value: string) =>
  value
    .replaceAll("\0", "")
    .toWellFormed()
    .trim()
    .slice(0, isSealed(value.trim()) ? 700 : 100);
