import { z } from "zod";
import { activityNames, points, type Activity } from "#app/domain/interests/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const answer = z.enum(points.map(String) as [string, ...string[]], { error: () => m.interest_missing() }).transform(Number);

/** An answer to each activity. They are added up and forgotten. */
export const answersInput = z.object(Object.fromEntries(activityNames.map((name) => [name, answer])) as Record<Activity, typeof answer>);
