import type { CompilerOptions } from "@inlang/paraglide-js";

/** How messages/*.json become functions: used by the bundler and by bin/messages.ts for everything outside of it. */
export const paraglide: CompilerOptions = {
  project: "./project.inlang",
  outdir: "./app/platform/i18n/generated",
  strategy: ["globalVariable", "baseLocale"],
  outputStructure: "message-modules",
  isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
};
