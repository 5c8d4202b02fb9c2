import { Offline } from "#app/pages/system/problem.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

export const meta = () => [{ title: `${m.offline_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

/** Kept in the browser by public/sw.js and shown when a page cannot be fetched. */
export default function OfflinePage() {
  return (
    <main id="main">
      <Offline />
    </main>
  );
}
