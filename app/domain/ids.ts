/** What the database gives and takes as an id. Anything else in an address is nobody's, and is not asked for. */
export const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
