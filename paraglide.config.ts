import type { CompilerOptions } from "@inlang/paraglide-js";

/** How the files in messages/ become functions: used by the bundler and by bin/messages.ts for everything outside of it. */
export const paraglide = {
  project: "./project.inlang",
  outdir: "./app/platform/i18n/generated",
  strategy: ["globalVariable", "baseLocale"] as ("globalVariable" | "baseLocale")[],
  outputStructure: "message-modules",
  isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
} satisfies CompilerOptions;

/** The same in one file per language, for whoever loads them all: tests, and pages while developing. */
export const inOneFile = { ...paraglide, outdir: "./.data/messages", outputStructure: "locale-modules" } satisfies CompilerOptions;
