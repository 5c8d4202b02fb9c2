import { use } from "react";
import { Offline } from "#app/pages/system/document/problem.tsx";
import { DocumentContext } from "#app/platform/document.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publicPage } from "#app/platform/public-page.server.ts";

export const headers = publicPage({ shows: [] });

export const meta = () => [{ title: `${m.offline_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

/** The page stands at another page's address and without a network: the product's scripts have no place on it. */
export const handle = { plain: true };

// An enquiry that waits is known by the words of app/pages/site/frame/landing.ts.
// "online" only says that there is a connection, not that it reaches us: hence also asked for every few seconds.
const comeBack = `addEventListener("online",function(){location.reload()})
setInterval(function(){fetch("/healthz",{cache:"no-store"}).then(function(r){if(r.ok)location.reload()},function(){})},4000)
if((sessionStorage.getItem("enquiry")||"").includes('"waiting":{'))document.getElementById("kept").hidden=false`;

/** Kept in the browser by public/sw.js and shown when a page cannot be fetched. */
export default function OfflinePage() {
  const { nonce } = use(DocumentContext);
  return (
    <main id="main">
      <div id="kept" hidden>
        <div className="wrap pt-8">
          <p className="rounded-card bg-amber-wash px-5 py-4 font-semibold">{m.enquiry_kept_offline()}</p>
        </div>
      </div>
      <Offline />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: comeBack }} />
    </main>
  );
}
