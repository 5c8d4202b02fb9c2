import { use, useMemo, type ReactNode } from "react";
import { Links, Meta, Outlet, redirectDocument, Scripts, ScrollRestoration, useMatches, type MiddlewareFunction } from "react-router";
import { gate } from "#app/access/gate.server.ts";
import { openLanguages } from "#app/pages/system/document/languages.server.ts";
import { openLists } from "#app/pages/system/document/lists.server.ts";
import { FailedChunkNotice, WatchChunks } from "#app/pages/system/document/failed-chunk.tsx";
import { PageChange } from "#app/pages/system/document/page-change.tsx";
import { Problem } from "#app/pages/system/document/problem.tsx";
import { DocumentContext } from "#app/platform/document.ts";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { countUnderWay } from "#app/platform/look-again.ts";

export const middleware = [openLanguages, gate, openLists];

/**
 * An address that the table of this page does not have may well be known to the server: it is asked for as a document. Home is
 * in no table, and its address matches the root alone.
 */
const leaveForUnknown: MiddlewareFunction = ({ pattern, request }) => {
  if ((pattern === "/" || pattern.endsWith("*")) && request.method === "GET") throw redirectDocument(request.url);
};
export const clientMiddleware = [leaveForUnknown, countUnderWay];

export function Layout({ children }: { children: ReactNode }) {
  const { css, nonce, requestId, databaseAway, reading } = use(DocumentContext);
  // React writes a style anew for each new object, and while it is empty the policy of a kept page refuses it.
  const style = useMemo(() => ({ __html: css ?? "" }), [css]);
  const plain = useMatches().some(({ handle }) => (handle as { plain?: boolean } | undefined)?.plain);
  const isWhole = !plain && !reading;
  return (
    <html
      lang={getLocale()}
      data-request-id={requestId}
      data-database-away={databaseAway}
      data-topics={reading?.topics}
      data-rendered-at={reading?.renderedAt}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0f4eb4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d2c66" media="(prefers-color-scheme: dark)" />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={style} />
        {isWhole && <WatchChunks />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href={inLocale("/manifest.webmanifest", getLocale())} />
        <Meta />
        <Links nonce={nonce} />
        {reading?.scripts}
      </head>
      <body>
        {children}
        {!reading && <FailedChunkNotice />}
        {isWhole && <ScrollRestoration nonce={nonce} />}
        {isWhole && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <PageChange />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main id="main">
      <Problem error={error} />
    </main>
  );
}
