import { inOneFile, paraglide } from "../paraglide.config.ts";
import { compileIfOld } from "./compiled-messages.ts";

/** One file per message, so that a page carries only what it says; with --all also one per language, first. */
if (process.argv.includes("--all")) await compileIfOld(inOneFile);
await compileIfOld(paraglide);
// The compiler leaves a timer behind that would hold the process for half a minute.
process.exit(0);
