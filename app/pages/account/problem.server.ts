import { signInProblems } from "#app/domain/users/model.ts";

/** What another page or a provider may say by the address: a kind, never words. */
const tellable = [
  "too-many-requests",
  "popup-closed-by-user",
  "network-request-failed",
  "requires-recent-login",
  "not-approved",
  "code-refused",
  "provider-refused",
] as const satisfies (keyof typeof signInProblems)[];

export function problemIn({ searchParams }: URL) {
  const kind = tellable.find((one) => one === searchParams.get("problem"));
  return kind && signInProblems[kind]();
}
