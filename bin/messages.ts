import { compile } from "@inlang/paraglide-js";
import { paraglide } from "../paraglide.config.ts";

/** One file per message, so that a page carries only what it says; for tests, which load them all, one per language. */
const forTests = { outdir: "./.data/messages", outputStructure: "locale-modules" } as const;

await compile(process.argv.includes("--for-tests") ? { ...paraglide, ...forTests } : paraglide);
// The compiler leaves a timer behind that would hold the process for half a minute.
process.exit(0);
