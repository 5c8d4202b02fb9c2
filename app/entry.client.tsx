import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteFailures } from "#app/platform/document.ts";
import { isLocale, overwriteGetLocale } from "#app/platform/i18n/generated/runtime.js";
import { resumePageChange } from "#app/pages/system/page-change.tsx";

if (import.meta.env.DEV) void import("#app/app.css");

const { lang } = document.documentElement;
overwriteGetLocale(() => (isLocale(lang) ? lang : "en"));

noteFailures();
if (!resumePageChange()) startTransition(() => void hydrateRoot(document, <HydratedRouter />));

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js"));
}
