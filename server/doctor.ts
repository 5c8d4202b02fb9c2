import { judgeClock, judgeNode, judgeSettingsFile, judgeSpace } from "#server/doctor/machine.ts";
import { right, tell, wrong, type Finding } from "#server/doctor/findings.ts";
import { judgeSettings } from "#server/doctor/settings.ts";

/* Says what is missing or wrong with an installation that serves people, and what to do. Changes nothing. Exit 1: something must be mended. */

const file = process.argv.slice(2).find((word) => !word.startsWith("-")) ?? ".env";
const isWell = tell([judgeNode(process.versions.node), judgeSettingsFile(file), ...(await theRest())]);
console.log(isWell ? "\nNothing must be mended." : "\nWhat has a ✗ must be mended.");
process.exit(isWell ? 0 : 1);

/** Each part reads the settings when it is loaded, so none is before they are known to be complete. */
async function theRest(): Promise<Finding[]> {
  try {
    await import("#app/platform/env.server.ts");
  } catch (error) {
    return [wrong((error as Error).message)];
  }
  const { env } = await import("#app/platform/env.server.ts");
  const { judgeDatabase } = await import("#server/doctor/database.ts");
  const { judgeAddress, judgeCdn, judgeMailServer, judgeStore } = await import("#server/doctor/outside.ts");
  const { bucket, storage } = await import("#app/platform/storage/storage.server.ts");
  const named = `the bucket ${env.S3_BUCKET}`;
  const found = await Promise.all([
    judgeDatabase(),
    judgeStore(storage, env.STORAGE === "s3" ? named : env.STORAGE_FOLDER),
    // Beside a folder: the backup of the files, and the ledger without which nobody can be erased.
    ...(bucket === storage ? [] : [bucket ? judgeStore(bucket, named) : noBucket()]),
    ...(env.SMTP_URL ? [judgeMailServer(env.SMTP_URL)] : []),
    ...(env.CDN_PURGE_URL ? [judgeCdn(env.CDN_PURGE_URL)] : []),
    judgeAddress(env.ORIGIN),
  ]);
  const space = judgeSpace(env.STORAGE === "s3" ? "." : env.STORAGE_FOLDER);
  return [right("The settings are complete."), ...judgeSettings(process.env), ...found.flat(), ...judgeClock(), space];
}

function noBucket() {
  return wrong("There is no S3_BUCKET: the files have no backup, and the ledger of erasures lies on this machine alone.");
}
