import { use } from "react";
import { DocumentContext } from "#app/platform/document.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/**
 * Runs before everything else: a script that does not arrive, now or for the next page, reloads the page once, then the
 * page explains itself. The short wait lets a page change that is under way reach its address.
 */
const watch = `(function(){var done
function failed(){if(done||!navigator.onLine)return;done=1
if(Date.now()-sessionStorage.getItem("reloaded")>10000){sessionStorage.setItem("reloaded",Date.now());setTimeout(function(){location.reload()},100)}
else if(document.readyState==="complete")explain();else addEventListener("load",explain)}
function explain(){document.documentElement.classList.add("no-script");document.getElementById("failed-chunk").hidden=false}
addEventListener("error",function(e){var t=e.target;if(t&&(t.tagName==="SCRIPT"||t.rel==="modulepreload"))failed()},true)
addEventListener("unhandledrejection",function(e){if(/dynamically imported module|importing a module/i.test(e.reason&&e.reason.message))failed()})})()`;

export function WatchChunks() {
  const { nonce } = use(DocumentContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: watch }} />;
}

/** Plain markup: it must work exactly when the scripts do not. Last in the page: the way to the content is the first link. */
export function FailedChunkNotice() {
  return (
    <div
      id="failed-chunk"
      hidden
      suppressHydrationWarning
      role="alert"
      className="sticky bottom-0 z-20 bg-amber-wash px-4 py-1 text-center text-amber"
    >
      {m.chunk_failed()}{" "}
      <a href="" className="inline-flex min-h-11 items-center font-semibold underline">
        {m.reload()}
      </a>
    </div>
  );
}
