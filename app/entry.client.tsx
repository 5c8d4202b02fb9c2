import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ask, DocumentContext, partsOf } from "#app/platform/document.ts";
import { isLocale, overwriteGetLocale } from "#app/platform/i18n/generated/runtime.js";
import { resumePageChange } from "#app/pages/system/document/page-change.tsx";

if (import.meta.env.DEV) void import("#app/app.css");

const { lang } = document.documentElement;
overwriteGetLocale(() => (isLocale(lang) ? lang : "en"));

if (!resumePageChange()) {
  const page = (
    <DocumentContext value={partsOf(document)}>
      <HydratedRouter unstable_fetch={ask} />
    </DocumentContext>
  );
  startTransition(() => void hydrateRoot(document, page));
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const register = () => void navigator.serviceWorker.register("/sw.js");
  // This module is fetched by another one: the page may have loaded meanwhile.
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
