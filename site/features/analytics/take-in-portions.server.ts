import { ProblemError } from "../../platform/http/problem.server.ts";

/** Points of a limit that a process took and has not used yet. */
export interface Portions {
  /** Uses points, and takes more of the limit if too few are left. Throws what the limit throws when it is used up. */
  take(points: number): Promise<void>;
}

/**
 * Takes points of a limit in portions, so that its row is not written for every use. All processes together use no more
 * than the limit has. Each may lose one portion of it when it ends. A refusal is kept until the time that it names, so
 * that refused callers do not reach the database.
 */
export function takeInPortions(
  takeOfLimit: (points: number) => Promise<void>,
  portion: number,
  now: () => number = Date.now,
): Portions {
  let left = 0;
  let taking: Promise<void> | undefined;
  let refusal: { error: ProblemError; untilMs: number } | undefined;

  const takeMore = async (points: number) => {
    try {
      await takeOfLimit(points);
      left += points;
    } catch (error) {
      if (error instanceof ProblemError) refusal = { error, untilMs: now() + waitMsOf(error) };
      throw error;
    }
  };
  return {
    async take(points) {
      while (left < points) {
        if (refusal && now() < refusal.untilMs) throw repeated(refusal.error, refusal.untilMs - now());
        taking ??= takeMore(Math.max(portion, points)).finally(() => {
          taking = undefined;
        });
        await taking;
      }
      left -= points;
    },
  };
}

function waitMsOf({ particulars }: ProblemError): number {
  return Number(particulars.headers?.["retry-after"] ?? 0) * 1000;
}

function repeated({ code, particulars }: ProblemError, waitMs: number): ProblemError {
  const headers = { ...particulars.headers, "retry-after": String(Math.ceil(waitMs / 1000)) };
  return new ProblemError(code, { ...particulars, headers });
}
