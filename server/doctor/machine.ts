import { existsSync, statfsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { note, right, wrong, type Finding } from "#server/doctor/findings.ts";

export const judgeNode = (version: string): Finding =>
  Number(version.split(".")[0]) >= 26 ? right(`Node ${version}.`) : wrong(`Node 26 is needed, this is ${version}.`);

export function judgeSettingsFile(file: string): Finding {
  if (!existsSync(file))
    return note(`There is no ${file}: the settings come from elsewhere. See that only the product's user can read them.`);
  const isOthers = (statSync(file).mode & 0o077) !== 0;
  return isOthers
    ? wrong(`Other people on this machine can read ${file}, and the secrets in it. Mend it: chmod 600 ${file}`)
    : right(`Only its owner can read ${file}.`);
}

const gigabyte = 1024 ** 3;

/** Second steps and reminders hold to the minute. Where systemd keeps the time it says so; others (chrony, a container's host) are theirs to watch. */
export function judgeClock(isThere = existsSync): Finding[] {
  const isOfSystemd = isThere("/run/systemd/system") && !["/run/chrony", "/run/ntpd.pid"].some((one) => isThere(one));
  if (!isOfSystemd) return [];
  return isThere("/run/systemd/timesync/synchronized")
    ? [right("The clock of this machine is kept right.")]
    : [note("Nothing says that the clock of this machine is kept right: timedatectl tells why, and timedatectl set-ntp true mends it.")];
}

/** A full disk stops the database and loses what is being written. */
export function judgeSpace(folder: string, of = statfsSync): Finding {
  let there = resolve(folder);
  while (!existsSync(there)) there = dirname(there);
  const { bsize, bavail, blocks } = of(there);
  const [free, share] = [(bavail * bsize) / gigabyte, bavail / blocks];
  const words = `${free.toFixed(1)} GB (${Math.floor(share * 100)} %) are free at ${there}`;
  return free < 1 || share < 0.05 ? wrong(`Only ${words}. Make room before the disk is full.`) : right(`${words}.`);
}
