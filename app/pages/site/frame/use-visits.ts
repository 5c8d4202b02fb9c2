import { useEffect } from "react";
import { useLocation } from "react-router";
import { countVisit } from "#app/pages/site/frame/count-visit.ts";

/** Pages that were opened without a new document. */
let [before, here] = ["", ""];

const withoutLanguage = (pathname: string) => pathname.replace(/^\/hi(?=\/|$)/, "") || "/";

export const pageHere = () => withoutLanguage(location.pathname);

/** The page of ours from which this one was opened, or this one itself. */
export function pageBefore() {
  const { origin, pathname } = new URL(document.referrer || location.href);
  return before || (origin === location.origin ? withoutLanguage(pathname) : pageHere());
}

/** Counts each page that is opened, without a new document too. */
export function useVisits(isCounted: boolean) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== here) [before, here] = [here, pathname];
    if (isCounted) countVisit(pathname);
  }, [isCounted, pathname]);
}
