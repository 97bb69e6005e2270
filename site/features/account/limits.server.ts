import type { Context } from "hono";
import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { limitRules } from "./limit-rules.server.ts";

export type LimitName = keyof typeof limitRules;

export interface Limits {
  /** Counts one or more points. Throws `too-many-requests`, with the time to wait, if the limit is exceeded. */
  take(limit: LimitName, key: string, points?: number): Promise<void>;
  /**
   * Counts one call of the API like `take`. Its answer says how many are left, in the header fields `RateLimit-Policy` and
   * `RateLimit` (draft-ietf-httpapi-ratelimit-headers-11); a call that counts for several limits names each.
   */
  takeCall(context: Context, limit: LimitName, key: string): Promise<void>;
  /** Counts one point without refusing. */
  note(limit: LimitName, key: string): Promise<void>;
  giveBack(limit: LimitName, key: string): Promise<void>;
  isUsedUp(limit: LimitName, key: string): Promise<boolean>;
}

/** Points of limits that differ from those of {@link limitRules}. */
export type LimitPoints = Partial<Record<LimitName, number>>;

/** Creates limits in the database, which all processes of a site share. */
export function createLimits(db: Database, points: LimitPoints = {}): Limits {
  const pointsOf = (limit: LimitName) => points[limit] ?? limitRules[limit].points;
  const storeClient = {
    // Unnamed, since clients of the embedded database share one connection and its prepared statements.
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  const options = { storeClient, storeType: "pool", tableName: "rate_limit", tableCreated: true };
  const limiters = Object.fromEntries(
    Object.entries(limitRules).map(([keyPrefix, rule]) => [
      keyPrefix,
      new RateLimiterPostgres({ ...options, keyPrefix, ...rule, points: pointsOf(keyPrefix as LimitName) }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>;
  const count = (limit: LimitName, key: string, points: number, show: (left: RateLimiterRes) => void) =>
    limiters[limit].consume(key, points).then(show, (reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      show(reason);
      const headers = { "retry-after": String(secondsOf(reason)) };
      throw new ProblemError("too-many-requests", { headers, limit });
    });
  return {
    take: (limit, key, points = 1) => count(limit, key, points, () => {}),
    takeCall: (context, limit, key) =>
      count(limit, key, 1, (left) => {
        const policy = `"${limit}";q=${pointsOf(limit)};w=${limitRules[limit].duration}`;
        context.header("ratelimit-policy", policy, { append: true });
        const state = `"${limit}";r=${left.remainingPoints};t=${secondsOf(left)}`;
        context.header("ratelimit", state, { append: true });
      }),
    note: async (limit, key) => void (await limiters[limit].penalty(key)),
    giveBack: async (limit, key) => void (await limiters[limit].reward(key)),
    isUsedUp: async (limit, key) =>
      ((await limiters[limit].get(key))?.consumedPoints ?? 0) >= pointsOf(limit),
  };
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.ceil(msBeforeNext / 1000);
}
