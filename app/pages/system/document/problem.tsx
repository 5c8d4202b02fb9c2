import { use, useEffect, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { DocumentContext, lastFailure } from "#app/platform/document.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Scene } from "#app/ui/drawing.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";

/** The one page for everything that could not be shown: not found, offline, the database away, or a bug of ours. */
export function Problem({ error }: { error: unknown }) {
  const parts = use(DocumentContext);
  const [failure] = useState(() => ({ ...lastFailure }));
  const requestId = failure.requestId ?? parts.requestId;
  const away = failure.status ? failure.status === 503 : parts.databaseAway;

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isNetworkError(error)) return <Offline />;
  return (
    <PageMessage
      picture={<Scene name="mended-pencil" />}
      title={away ? m.busy_title() : m.error_title()}
      text={away ? m.busy_text() : m.error_text()}
      actions={<RetryActions />}
      reference={requestId && !away ? { label: m.error_reference(), id: requestId } : undefined}
    />
  );
}

export function NotFound() {
  return (
    <>
      <title>{`${m.not_found_title()} · ${m.brand()}`}</title>
      <PageMessage
        picture={<Scene name="signpost" />}
        title={m.not_found_title()}
        text={m.not_found_text()}
        actions={<ButtonLink to="/">{m.go_home()}</ButtonLink>}
      />
    </>
  );
}

export function Offline() {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return <PageMessage picture={<Scene name="unplugged" />} title={m.offline_title()} text={m.offline_text()} actions={<RetryActions />} />;
}

/** A link, because on this page the scripts may be what is missing. */
function RetryActions() {
  return (
    <>
      <a href="" className={buttonLook("primary", "md")}>
        {m.retry()}
      </a>
      <ButtonLink look="secondary" to="/" reloadDocument>
        {m.go_home()}
      </ButtonLink>
    </>
  );
}

const isNetworkError = (error: unknown) =>
  typeof window !== "undefined" &&
  error instanceof TypeError &&
  /fetch|network|load failed/i.test(error.message) &&
  !/module/i.test(error.message);
