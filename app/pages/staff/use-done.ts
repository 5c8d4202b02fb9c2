import { useEffect, useState } from "react";
import { useLocation } from "react-router";

const refusals = new EventTarget();

/** A form of this page was not saved: what the address says was done before is no answer to it. */
export const tellRefused = () => refusals.dispatchEvent(new Event("refused"));

/** What was just done, as the address tells it, until a form of the page is answered otherwise. */
export function useDone(): string | null {
  const { key, search } = useLocation();
  const [past, setPast] = useState<string>();
  useEffect(() => {
    const refused = () => setPast(key);
    refusals.addEventListener("refused", refused);
    return () => refusals.removeEventListener("refused", refused);
  }, [key]);
  return past === key ? null : new URLSearchParams(search).get("done");
}
