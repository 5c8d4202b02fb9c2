import { constants, getPriority, setPriority } from "node:os";
import { forgetNotices, tellOfTime } from "#app/domain/activity/jobs.server.ts";
import { clearArchives, makeArchive, tellOfArchive } from "#app/domain/archives/jobs.server.ts";
import { addUpCohorts, checkLeadCohorts } from "#app/domain/cohorts/jobs.server.ts";
import { forgetOldAnswers } from "#app/domain/connections/jobs.server.ts";
import { forgetConnectorDeliveries, takeDelivery, takeLeftBehind } from "#app/domain/connectors/jobs.server.ts";
import { publishCollege } from "#app/domain/colleges/jobs.server.ts";
import { publishCourse } from "#app/domain/courses/jobs.server.ts";
import { withdrawEntryThen } from "#app/domain/desk/jobs.server.ts";
import { sendDigest, startDigests } from "#app/domain/digests/jobs.server.ts";
import {
  foldEnquiryDays,
  forgetOldEnquiries,
  settleEnquiry,
  settleLeftovers,
  takeOverAddition,
} from "#app/domain/enquiries/jobs.server.ts";
import { tellLedger } from "#app/domain/erasures/jobs.server.ts";
import { publishExam } from "#app/domain/exams/jobs.server.ts";
import { placeFile, removeOrphan } from "#app/domain/files/jobs.server.ts";
import { fillHindiShares } from "#app/domain/entries/jobs.server.ts";
import { forgetImports, runImport } from "#app/domain/entry-imports/jobs.server.ts";
import { askLinks, gatherLinks } from "#app/domain/links/jobs.server.ts";
import { forgetOldMails, sendLeftBehind, sendWaiting } from "#app/domain/mails/jobs.server.ts";
import { adoptLeadCourses, assignWaiting, emptyLeadTrash, judgeFirstResponse, takeBackUntouched } from "#app/domain/leads/jobs.server.ts";
import { clearGalleryTrash } from "#app/domain/gallery/jobs.server.ts";
import { clearNotificationTrash } from "#app/domain/notifications/jobs.server.ts";
import { foldLeadTallies } from "#app/domain/numbers/jobs.server.ts";
import { forgetLeadImports, previewLeadImport, runLeadImport, undoLeadImport } from "#app/domain/lead-imports/jobs.server.ts";
import { adoptOldStops } from "#app/domain/stops/jobs.server.ts";
import { openReachOrEnd } from "#app/domain/stops/opening.writes.server.ts";
import { forgetOldPushes, pushWaiting } from "#app/domain/push/jobs.server.ts";
import { readOwnLists } from "#app/domain/own-lists/reads.server.ts";
import { clearPhotos, sweepPaperStore } from "#app/domain/papers/jobs.server.ts";
import { publishPost } from "#app/domain/posts/jobs.server.ts";
import { escalate, forgetOldReminders, remindWithinASecond, remindOfDue } from "#app/domain/reminders/jobs.server.ts";
import { endDutyByItself } from "#app/domain/team/jobs.server.ts";
import { countPartnerPages } from "#app/domain/partnerships/jobs.server.ts";
import { endRetention } from "#app/domain/retention/jobs.server.ts";
import { goOnWithSequences } from "#app/domain/sequences/jobs.server.ts";
import { forgetSessions } from "#app/domain/sessions/jobs.server.ts";
import { fillOldTouches } from "#app/domain/touches/jobs.server.ts";
import { writePasswordLink } from "#app/domain/users/jobs.server.ts";
import { forgetOldWhatsApp, readDelivery, readWhatsAppLeftovers, readWhatsAppTemplates } from "#app/domain/whatsapp/jobs.server.ts";
import { clearWhatsAppPictures, fetchWhatsAppPicture } from "#app/domain/whatsapp/media.jobs.server.ts";
import { sendWhatsApp, sendWhatsAppLeftovers } from "#app/domain/whatsapp/sending.jobs.server.ts";
import { isWhatsAppOn } from "#app/domain/whatsapp/settings.reads.server.ts";
import { forgetOldDeliveries, tellWebhooks } from "#app/domain/webhooks/jobs.server.ts";
import { addVisitsToDays } from "#app/domain/visits/jobs.server.ts";
import { lookAtWatches } from "#app/domain/watches/jobs.server.ts";
import { env } from "#app/platform/env.server.ts";
import { startWorker, type Job } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { startPurging } from "#app/platform/edge/purging.server.ts";
import { startLooking } from "#app/platform/looking.server.ts";
import { watchDatabase } from "#db/watch.ts";
import { queuesAreOpen, type Group } from "#app/platform/observing/worker-beat.server.ts";
import { startMetrics } from "#server/metrics.ts";

/**
 * Every job of the product, by hand: what is not in this list does not run. In two groups, which two processes may take
 * (WORKER_GROUP): what somebody waits for never stands behind an import or a slow mail server.
 */
const groups = {
  prompt: [
    settleEnquiry,
    takeOverAddition,
    settleLeftovers,
    readDelivery,
    readWhatsAppLeftovers,
    sendWhatsApp,
    sendWhatsAppLeftovers,
    takeDelivery,
    takeLeftBehind,
    judgeFirstResponse,
    assignWaiting,
    takeBackUntouched,
    remindOfDue,
    escalate,
    tellOfTime,
    endDutyByItself,
    lookAtWatches,
    writePasswordLink,
    publishCourse,
    publishCollege,
    publishPost,
    publishExam,
    withdrawEntryThen,
  ],
  bulk: [
    fillHindiShares,
    previewLeadImport,
    runLeadImport,
    undoLeadImport,
    forgetLeadImports,
    runImport,
    forgetImports,
    sendWaiting,
    sendLeftBehind,
    forgetOldMails,
    tellOfArchive,
    makeArchive,
    clearArchives,
    startDigests,
    sendDigest,
    goOnWithSequences,
    placeFile,
    removeOrphan,
    clearPhotos,
    fetchWhatsAppPicture,
    clearWhatsAppPictures,
    sweepPaperStore,
    tellLedger,
    addVisitsToDays,
    fillOldTouches,
    foldEnquiryDays,
    foldLeadTallies,
    addUpCohorts,
    checkLeadCohorts,
    countPartnerPages,
    adoptLeadCourses,
    adoptOldStops,
    emptyLeadTrash,
    endRetention,
    clearGalleryTrash,
    clearNotificationTrash,
    gatherLinks,
    askLinks,
    forgetNotices,
    forgetConnectorDeliveries,
    forgetOldAnswers,
    forgetOldDeliveries,
    forgetOldEnquiries,
    forgetOldPushes,
    forgetOldReminders,
    forgetSessions,
    forgetOldWhatsApp,
    readWhatsAppTemplates,
  ],
} as unknown as Record<Group, Job[]>;

const taken: readonly Group[] = env.WORKER_GROUP === "all" ? ["prompt", "bulk"] : [env.WORKER_GROUP];
/** Whoever is not connected to WhatsApp can neither read nor send there, and leaves that to a worker that is. */
const ofWhatsApp: ReadonlySet<unknown> = new Set([
  readDelivery,
  readWhatsAppLeftovers,
  sendWhatsApp,
  sendWhatsAppLeftovers,
  fetchWhatsAppPicture,
  readWhatsAppTemplates,
]);
/** Whatever a job says of sources and reasons it says as the owner calls them now. */
const knowing = (job: Job): Job => ({ ...job, run: (input) => readOwnLists().then(() => job.run(input)) });
const jobs = taken
  .flatMap((group) => groups[group])
  .filter((job) => isWhatsAppOn || !ofWhatsApp.has(job))
  .map(knowing);
const isPrompt = taken.includes("prompt");

/** What must not wait for a queue. */
const rounds = isPrompt ? [remindWithinASecond, pushWaiting, tellWebhooks] : [];

// People who wait come first: where they share a processor with what can wait, this process gives way.
if (taken.includes("bulk") && env.NODE_ENV === "production" && getPriority() < constants.priority.PRIORITY_BELOW_NORMAL)
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

await watchDatabase();
startMetrics("worker");
await openReachOrEnd();
// Before the queues, which take a second or two to open.
const looking = startLooking(rounds, env.DATABASE_LISTEN_URL ?? env.DATABASE_URL);
const stopJobs = await startWorker(jobs, env.DATABASE_URL, looking);
queuesAreOpen(taken);
if (isPrompt) startPurging();
const stop = () => Promise.all([looking.stop(), stopJobs()]);
log.info({ jobs: jobs.map((job) => job.name) }, "worker ready");

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
