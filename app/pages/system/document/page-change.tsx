import { useEffect, useLayoutEffect, useState } from "react";
import { createPath, useHref, useNavigation } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { LoadingScreen } from "#app/ui/loading-screen.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";

const showAfter = 200;
const giveUpAfter = 120_000;

/** Covers the screen while the next page takes its time, and says so when it takes too long. */
export function PageChange() {
  const navigation = useNavigation();
  const target = useHref(navigation.location ? createPath(navigation.location) : "/");
  const changing = navigation.state === "loading" && navigation.formMethod === undefined;
  const [stage, setStage] = useState<"quiet" | "loading" | "timed-out">("quiet");

  // Before anything else can fail.
  useLayoutEffect(() => {
    if (!changing) return;
    sessionStorage.setItem(pending, target);
    return () => sessionStorage.removeItem(pending);
  }, [changing, target]);

  useEffect(() => {
    if (!changing) return;
    // Whoever comes back to this page from a document that it left for finds it as it was left: still leaving.
    const comeBack = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener("pageshow", comeBack);
    const timers = [setTimeout(() => setStage("loading"), showAfter), setTimeout(() => setStage("timed-out"), giveUpAfter)];
    return () => {
      timers.forEach(clearTimeout);
      removeEventListener("pageshow", comeBack);
      setStage("quiet");
    };
  }, [changing]);

  if (!changing || stage === "quiet") return null;
  if (stage === "loading") return <LoadingScreen label={m.loading()} />;
  return (
    <div role="alert" className="fixed inset-0 z-50 overflow-y-auto bg-page">
      <PageMessage
        picture={<Scene name="hourglass" />}
        title={m.timeout_title()}
        text={m.timeout_text()}
        actions={<Button onClick={() => location.assign(target)}>{m.retry()}</Button>}
      />
    </div>
  );
}

const pending = "page-change";

/**
 * A page whose script cannot be fetched makes the router reload the page before it. Then the wanted page is asked for
 * once as a document, which the server renders whole.
 */
export function resumePageChange() {
  const target = sessionStorage.getItem(pending);
  sessionStorage.removeItem(pending);
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!target || entry?.type !== "reload") return false;
  location.replace(target);
  return true;
}
