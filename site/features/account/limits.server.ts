import { tryGetContext } from "hono/context-storage";
import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { type LimitRule, limitRules } from "./limit-rules.server.ts";

export type LimitName = keyof typeof limitRules;

export interface Limits {
  /**
   * Counts one or more points. Throws `too-many-requests`, with the time to wait, if the limit is exceeded. The answer to the present
   * request says how many are left, in the header fields `RateLimit-Policy` and `RateLimit`
   * (draft-ietf-httpapi-ratelimit-headers-11), as far as the rule of the limit shows it. A request that counts for several limits names each.
   */
  take(limit: LimitName, key: string, points?: number): Promise<void>;
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
  /** Names the limit in the answer to the present request, which may count for one limit several times. */
  function show(limit: LimitName, left: RateLimiterRes): void {
    const { duration, unit, shows }: LimitRule = limitRules[limit];
    const context = tryGetContext<LimitedRequest>();
    if (!context || shows === "nothing") return;
    const [factor, unitText] = unit ? [1024, ';qu="content-bytes"'] : [1, ""];
    const shown = context.get("shownLimits") ?? new Map<LimitName, ShownLimit>();
    shown.set(limit, {
      policy: `"${limit}";q=${pointsOf(limit) * factor};w=${duration}${unitText}`,
      state: shows ? undefined : `"${limit}";r=${left.remainingPoints * factor};t=${secondsOf(left)}`,
    });
    context.set("shownLimits", shown);
    const fields = [...shown.values()];
    context.header("ratelimit-policy", fields.map(({ policy }) => policy).join(", "));
    const states = fields.flatMap(({ state }) => state ?? []);
    if (states.length > 0) context.header("ratelimit", states.join(", "));
  }
  return {
    take: (limit, key, points = 1) =>
      limiters[limit].consume(key, points).then(
        (left) => show(limit, left),
        (reason: unknown) => {
          if (!(reason instanceof RateLimiterRes)) throw reason;
          show(limit, reason);
          const headers = { "retry-after": String(secondsOf(reason)) };
          throw new ProblemError("too-many-requests", { headers, limit });
        },
      ),
    note: async (limit, key) => void (await limiters[limit].penalty(key)),
    giveBack: async (limit, key) => void (await limiters[limit].reward(key)),
    isUsedUp: async (limit, key) =>
      ((await limiters[limit].get(key))?.consumedPoints ?? 0) >= pointsOf(limit),
  };
}

/** Returns whether a count was within its limits, instead of throwing `too-many-requests`. */
export async function isWithinLimits(counted: Promise<void>): Promise<boolean> {
  try {
    await counted;
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.code === "too-many-requests") return false;
    throw error;
  }
}

interface ShownLimit {
  policy: string;
  state: string | undefined;
}

interface LimitedRequest {
  Variables: { shownLimits?: Map<LimitName, ShownLimit> };
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.ceil(msBeforeNext / 1000);
}
