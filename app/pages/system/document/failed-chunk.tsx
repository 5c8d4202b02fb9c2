import { use } from "react";
import { DocumentContext } from "#app/platform/document.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Its words stand in the page (watch-chunks.server.ts): the scripts that come later need not bring them again. */
export function WatchChunks() {
  const { nonce, watch = "" } = use(DocumentContext);
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
