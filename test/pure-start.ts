import { compileIfOld } from "../bin/compiled-messages.ts";
import { inOneFile } from "../paraglide.config.ts";

/** Before the pure rules: the messages they name. No build, no database. */
export default () => compileIfOld(inOneFile);
