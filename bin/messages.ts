import { compile } from "@inlang/paraglide-js";
import { paraglide } from "../paraglide.config.ts";

await compile(paraglide);
// The compiler leaves a timer behind that would hold the process for half a minute.
process.exit(0);
