import { z } from "zod";
import { listUnsettledAdditions, settleAddition } from "#app/domain/enquiries/additions.writes.server.ts";
import { failWaiting, foldDays, forgetEnquiries, listUnsettled, processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

export const settleEnquiry = defineJob({
  name: "enquiry.settle",
  input: z.object({ id: z.string() }),
  run: ({ id }) => processEnquiry(id),
  atOnce: 40,
});

export const takeOverAddition = defineJob({
  name: "enquiry.take-over-addition",
  input: z.object({ id: z.string() }),
  run: ({ id }) => settleAddition(id),
});

/** Looks every minute for what was left behind, whatever the reason. */
export const settleLeftovers = defineJob({
  name: "enquiry.settle-leftovers",
  input: z.object({}),
  cron: "* * * * *",
  run: async () => {
    for (const id of await listUnsettled()) await processEnquiry(id);
    for (const id of await listUnsettledAdditions()) await settleAddition(id);
    await failWaiting();
  },
});

export const forgetOldEnquiries = defineJob({
  name: "enquiry.forget-old",
  input: z.object({}),
  cron: "40 3 * * *",
  run: forgetEnquiries,
});

export const foldEnquiryDays = defineJob({
  name: "enquiry.fold-days",
  input: z.object({}),
  cron: "20 3 * * *",
  run: foldDays,
});
