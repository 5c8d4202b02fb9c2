/** What a key of a program can be allowed to do. It holds a list of these; nothing is implied, and none of it is a person's ability. */
export const scopes = ["enquiries:write", "leads:read", "lists:read"] as const;
export type Scope = (typeof scopes)[number];

/** The key that asks: which one it is, and what it may do. */
export type Caller = { id: string; name: string; scopes: readonly Scope[] };

export const mayCall = ({ scopes: own }: Caller, scope: Scope) => own.includes(scope);
