import { askedOf } from "#app/domain/lead-lists/inputs.server.ts";
import { boardAddress, listAddress } from "#app/pages/staff/lead-addresses.ts";

/** One text of a form; a file is none. */
export function textIn(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Where a verb leads back to: the list or the board on which it was pressed, with its question, and nowhere else. */
export function backTo(said: FormDataEntryValue | null | undefined, told: Record<string, string> = {}) {
  const [path, search] = typeof said === "string" ? said.split("?") : [];
  const question = askedOf(new URLSearchParams(search));
  const back = path === "/leadHistory/board" ? boardAddress(question) : listAddress(question);
  const more = new URLSearchParams(told).toString();
  return more === "" ? back : `${back}${back.includes("?") ? "&" : "?"}${more}`;
}
