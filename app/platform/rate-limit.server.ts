import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "#db/client.ts";

export const minute = 60;
export const hour = 60 * minute;

/** So many points for one key within so many seconds, counted in the database: all processes count together. */
type Rate = { points: number; duration: number; blockDuration?: number };

export const rateLimit = (keyPrefix: string, rate: Rate) =>
  new RateLimiterPostgres({ storeClient: pool, tableName: "rate_limits", tableCreated: true, keyPrefix, ...rate });

type Consumed = { isAllowed: boolean; consumed: number; left: number; msBeforeNext: number };

/** Counts one more. That it is one too many is an answer; that the database is away is not. */
export async function consume(limit: RateLimiterPostgres, key: string): Promise<Consumed> {
  const answer = await limit.consume(key).catch((reason: unknown) => reason);
  if (!(answer instanceof RateLimiterRes)) throw answer;
  const { consumedPoints, remainingPoints, msBeforeNext } = answer;
  return { isAllowed: consumedPoints <= limit.points, consumed: consumedPoints, left: remainingPoints, msBeforeNext };
}
