import { execFileSync } from "node:child_process";
import { renameSync, rmSync, writeFileSync } from "node:fs";

const folder = () => process.env.STORAGE_FOLDER!;

/** The object store is down. A folder is down when something else stands in its place. */
export function stopStore() {
  if (process.env.STORAGE === "s3") return void execFileSync("bash", ["bin/s3", "pause"]);
  renameSync(folder(), `${folder()}.away`);
  writeFileSync(folder(), "");
}

export function startStore() {
  if (process.env.STORAGE === "s3") return void execFileSync("bash", ["bin/s3", "resume"]);
  rmSync(folder());
  renameSync(`${folder()}.away`, folder());
}
