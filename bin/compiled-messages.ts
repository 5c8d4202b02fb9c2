import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { paraglide, inOneFile } from "../paraglide.config.ts";

type Form = typeof paraglide | typeof inOneFile;

/** What the compiled messages are made from. */
const sources = () => [
  ...globSync("messages/*/*.json").toSorted(),
  "paraglide.config.ts",
  "project.inlang/settings.json",
  "node_modules/@inlang/paraglide-js/package.json",
];

/** Compiling takes five seconds, so it is done only when it would bring something else than what is there. */
export async function compileIfOld(form: Form) {
  const made = fingerprint();
  const note = join(".data", `${basename(form.outdir)}.made-from`);
  const isThere = existsSync(join(form.outdir, "messages.js"));
  if (isThere && existsSync(note) && readFileSync(note, "utf8") === made) return;
  const { compile } = await import("@inlang/paraglide-js");
  await compile(form);
  mkdirSync(".data", { recursive: true });
  writeFileSync(note, made);
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const file of sources()) hash.update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
