import { use } from "react";
import { DocumentContext } from "#app/platform/document.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Runs before everything else: a script of the page that does not arrive reloads it once, then the page explains itself. */
const watch = `addEventListener("error",function(e){var t=e.target;if(!navigator.onLine||!t||!(t.tagName==="SCRIPT"||t.rel==="modulepreload"))return;
if(!sessionStorage.getItem("reloaded")){sessionStorage.setItem("reloaded","1");location.reload()}
else addEventListener("load",function(){document.getElementById("failed-chunk").hidden=false})},true)`;

export function WatchChunks() {
  const { nonce } = use(DocumentContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: watch }} />;
}

/** Plain markup: it must work exactly when the scripts do not. */
export function FailedChunkNotice() {
  return (
    <div
      id="failed-chunk"
      hidden
      suppressHydrationWarning
      role="alert"
      className="sticky top-0 z-50 bg-amber-wash px-4 py-3 text-center text-amber"
    >
      {m.chunk_failed()}{" "}
      <a href="" className="font-semibold underline">
        {m.reload()}
      </a>
    </div>
  );
}
