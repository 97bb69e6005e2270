import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ProblemError } from "../http/problem.ts";
import type { Database } from "../store/database.ts";

const HOUR_S = 3600;

/** Rate limits by key: points per duration. */
export const limitRules = {
  sendByEmailAndNetwork: { points: 5, duration: HOUR_S },
  /** Shared by all networks without an earlier login with the email: one a minute, and some more an hour. */
  sendByEmail: { points: 1, duration: 60 },
  sendByEmailInBurst: { points: 9, duration: HOUR_S },
  sendByAddress: { points: 20, duration: HOUR_S },
  providerByAddress: { points: 30, duration: HOUR_S },
  verifyByAddress: { points: 60, duration: HOUR_S },
  reportByAddress: { points: 20, duration: HOUR_S },
  errorByAddress: { points: 200, duration: HOUR_S },
  missByEmailAndNetwork: { points: 20, duration: 24 * HOUR_S },
  /** Shared by all networks without an earlier login with the email. */
  missByEmail: { points: 100, duration: 24 * HOUR_S },
  /** Records networks of earlier logins. It refuses nothing. */
  loginByEmailAndNetwork: { points: 1, duration: 30 * 24 * HOUR_S },
  /** KiB that the analytics collector writes, per network and in total, so that nobody can fill the disk. */
  collectByAddress: { points: 20 * 1024, duration: HOUR_S },
  collectInAll: { points: 1024 * 1024, duration: 24 * HOUR_S },
} as const;
export type LimitName = keyof typeof limitRules;

export interface Limits {
  /** Counts one or more points. Throws `too-many-requests`, with the time to wait, if the limit is exceeded. */
  take(limit: LimitName, key: string, points?: number): Promise<void>;
  /** Counts one point without refusing. */
  note(limit: LimitName, key: string): Promise<void>;
  giveBack(limit: LimitName, key: string): Promise<void>;
  isUsedUp(limit: LimitName, key: string): Promise<boolean>;
}

/** Creates limits in the database, which all processes of a site share. */
export function createLimits(db: Database): Limits {
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
      new RateLimiterPostgres({ ...options, keyPrefix, ...rule }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>;
  return {
    take: (limit, key, points = 1) => limiters[limit].consume(key, points).then(() => {}, refuse(limit)),
    note: async (limit, key) => void (await limiters[limit].penalty(key)),
    giveBack: async (limit, key) => void (await limiters[limit].reward(key)),
    isUsedUp: async (limit, key) =>
      ((await limiters[limit].get(key))?.consumedPoints ?? 0) >= limitRules[limit].points,
  };
}

function refuse(limit: LimitName): (reason: unknown) => never {
  return (reason) => {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.ceil(reason.msBeforeNext / 1000);
    throw new ProblemError("too-many-requests", { headers: { "retry-after": String(seconds) }, limit });
  };
}
