import { z } from "zod";
import { escalateOverdue, overlaps, remindDue, untoldStep } from "#app/domain/reminders/round.writes.server.ts";
import { forgetReminders } from "#app/domain/reminders/writes.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";
import { defineRound } from "#app/platform/looking.server.ts";

export const remindOfDue = defineJob({ name: "reminder.due", input: z.object({}), cron: "* * * * *", run: () => remindDue() });

export const remindWithinASecond = defineRound({ name: "reminders", dueAt: untoldStep, run: () => remindDue(undefined, overlaps.second) });

export const escalate = defineJob({ name: "reminder.escalate", input: z.object({}), cron: "*/5 * * * *", run: () => escalateOverdue() });

export const forgetOldReminders = defineJob({ name: "reminder.forget-old", input: z.object({}), cron: "10 3 * * *", run: forgetReminders });
