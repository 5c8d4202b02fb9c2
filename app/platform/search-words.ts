export const searchTerms = (texts: string[]) => texts.join(" ").toLowerCase();
export const searchQuery = (typed: string) => typed.trim().toLowerCase().slice(0, 100);
