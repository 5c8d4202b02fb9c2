import { useEffect } from "react";
import { useLocation } from "react-router";
import { countVisit } from "#app/pages/site/frame/count-visit.ts";

/** Counts each page that is opened, without a new document too. */
export function useVisits(isCounted: boolean) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isCounted) countVisit(pathname);
  }, [isCounted, pathname]);
}
