import { href } from "react-router";
import type { Health, Part, Run, Runs } from "#app/domain/health/model.ts";
import { judgeWorker } from "#app/domain/health/model.ts";
import type { OwnersView } from "#app/domain/health/reads.server.ts";
import { counted, listAddress } from "#app/pages/admin/enquiries/query.ts";
import { formatMoment, formatTime } from "#app/platform/i18n/dates.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** With `number`, the place it leads to lists that many; `names` are for whoever runs the server. */
type Said = { text: string; todo?: string; names?: string; to?: string; number?: number };

type View = Omit<OwnersView, "health"> & { is: Health };

export const partNames: Record<Part, () => string> = {
  website: m.health_website,
  worker: m.health_worker,
  enquiries: m.health_enquiries,
  mail: m.health_mail,
  push: m.health_push,
  files: m.health_files,
  archive: m.health_archive,
  backup: m.health_backup,
  filesBackup: m.health_filesBackup,
  restore: m.health_restore,
  version: m.health_version,
};

/** What stands in the row of a part: how it is, since when, and what to do when it is not well. */
export function sentenceOf(part: Part, { health, ...view }: OwnersView): Said {
  return sentences[part]({ ...view, is: health[part] });
}

const when = (moment: Date, now: Date) =>
  indianDay(moment) === indianDay(now) ? m.health_today({ time: formatTime(moment) }) : formatMoment(moment);

const sentences: Record<Part, (view: View) => Said> = {
  website: ({ is, startedAt, facts: { now } }) =>
    is === "works"
      ? { text: m.health_website_works({ time: when(startedAt, now) }) }
      : { text: m.health_website_fails(), todo: m.health_website_do() },
  worker: ofWorker,
  enquiries: ofEnquiries,
  mail: ofMail,
  push: ({ is, facts: { push } }) => {
    if (is === "off") return { text: m.health_push_off(), todo: m.health_send_on(), names: m.health_push_names() };
    if (is === "fails") return { text: m.health_push_fails(), todo: m.health_push_fails_do() };
    return { text: push.devices === 0 ? m.health_push_none() : m.health_push_works({ count: push.devices }) };
  },
  files: ({ is, facts: { now } }) => {
    const time = when(now, now);
    return is === "works" ? { text: m.health_files_works({ time }) } : { text: m.health_files_fails({ time }), todo: m.health_files_do() };
  },
  archive: ({ is, facts: { archiveStalled, now } }) => {
    if (is === "works") return { text: m.health_archive_works() };
    if (is === "off") return { text: m.health_archive_off(), todo: m.health_archive_off_do() };
    const since = new Date(now.getTime() - (archiveStalled ?? 0) * 1_000);
    return { text: m.health_archive_fails({ time: when(since, now) }), todo: m.health_archive_do() };
  },
  backup: ({ is, facts: { runs, now } }) => ofRuns(is, runs.backup, now, { off: m.health_backup_off(), setUp: m.health_backup_off_do() }),
  filesBackup: ({ is, facts: { runs, now } }) =>
    ofRuns(is, runs.files, now, { off: m.health_backup_off(), setUp: m.health_backup_off_do() }),
  restore: ({ is, facts: { runs, now } }) =>
    ofRuns(is, runs.drill, now, { off: m.health_restore_off(), setUp: m.health_restore_off_do(), mend: m.health_restore_do() }),
  version: ({ is, version, facts: { migrations } }) => {
    if (is === "fails") return { text: m.health_version_fails({ version, count: migrations.missing }), todo: m.health_version_do() };
    return { text: migrations.newer > 0 ? m.health_version_newer({ version }) : m.health_version_works({ version }) };
  },
};

function ofWorker({ facts: { heartbeat, now, failedJobs } }: View): Said {
  if (judgeWorker(heartbeat, now) === "fails") {
    const text = heartbeat ? m.health_worker_silent({ time: when(heartbeat, now) }) : m.health_worker_never();
    return { text, todo: m.health_worker_silent_do() };
  }
  if (failedJobs > 0) return { text: m.health_worker_jobs({ count: failedJobs }), todo: m.health_worker_jobs_do() };
  return { text: m.health_worker_works({ time: when(heartbeat!, now) }) };
}

function ofEnquiries({ is, facts: { now, enquiries } }: View): Said {
  const { failed, open, openSince, unsettledSince } = enquiries;
  if (failed > 0)
    return {
      text: m.health_enquiries_failed({ count: failed, said: counted(failed) }),
      todo: m.health_enquiries_failed_do(),
      to: listAddress("failed"),
      number: failed,
    };
  if (is === "fails" && unsettledSince)
    return { text: m.health_enquiries_stuck({ time: when(unsettledSince, now) }), todo: m.health_enquiries_stuck_do() };
  if (open === 0 || !openSince) return { text: m.health_enquiries_none() };
  const text = m.health_enquiries_open({ count: open, said: counted(open), time: when(openSince, now) });
  return { text, to: listAddress("open"), number: open };
}

function ofMail({ is, facts: { now, mail } }: View): Said {
  const { waiting, dead, waitingSince, held } = mail;
  const waits = waiting > 0 ? { to: `${href("/admin/mail")}?show=waiting`, number: waiting } : {};
  const said = counted(waiting);
  if (is === "off") return { text: m.health_mail_off(), todo: m.health_send_on(), names: m.mail_server_names(), ...waits };
  if (dead > 0)
    return {
      text: m.health_mail_dead({ count: dead, said: counted(dead) }),
      todo: m.health_mail_dead_do(),
      to: `${href("/admin/mail")}?show=dead`,
      number: dead,
    };
  if (waiting === 0 || !waitingSince) return { text: m.health_mail_works() };
  if (held) return { text: m.health_mail_held({ count: waiting, said }), ...waits };
  if (is === "works") return { text: m.health_mail_waiting({ count: waiting, said }), ...waits };
  return { text: m.health_mail_stuck({ count: waiting, said, time: when(waitingSince, now) }), todo: m.health_mail_stuck_do(), ...waits };
}

type RunWords = { off: string; setUp: string; mend?: string };

function ofRuns(is: Health, runs: Runs | undefined, now: Date, { off, setUp, mend = m.health_backup_do() }: RunWords): Said {
  if (!runs) return { text: off, todo: setUp };
  const { last, lastGood } = runs;
  const good = lastGood ? runText(lastGood, now) : undefined;
  if (last.ok) return { text: is === "works" ? `${good}.` : m.health_run_good({ run: good! }), ...(is === "fails" && { todo: mend }) };
  const failed = m.health_run_failed({ time: when(last.at, now) });
  return { text: `${failed} ${good ? m.health_run_good({ run: good }) : m.health_run_no_good()}`, todo: mend };
}

function runText({ at, seconds, differences }: Run, now: Date) {
  const said = { time: when(at, now), seconds: Math.round(seconds) };
  return differences === null ? m.health_run(said) : m.health_run_proved({ ...said, count: differences });
}
