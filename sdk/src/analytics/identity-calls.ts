import type { Clock } from "../device/clock.ts";
import {
  type AnalyticsSdk,
  type AnalyticsUser,
  type IdentityMethod,
  type IdentityResult,
  identityCodes,
} from "./analytics-sdk.ts";

/** How long to wait before a call that another one was in the way of is made again. */
const BUSY_DELAY_MS = 250;
/** How long to wait before a failed call is made again; twice as long after each failure, up to a minute. */
const FIRST_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 60_000;

export interface IdentityCallsOptions {
  sdk: () => Pick<AnalyticsSdk, "Identity">;
  clock: Clock;
  /** Asked before each call. A call that is refused is not made, now or later. */
  isAllowed(): boolean;
  /** A call returned a user. `customerId`: who logged in by it; null when it was a logout, undefined otherwise. */
  onUser(user: AnalyticsUser, customerId: string | null | undefined): void;
  warn(error: unknown): void;
}

export interface IdentityCalls {
  /** To be handed to the library's start, which makes the first call by itself. */
  answerStart(result: IdentityResult): void;
  /** Logs somebody in, or out by null, once no call is in flight. Of several wishes the last counts. */
  change(customerId: string | null): void;
  stop(): void;
}

interface Call {
  method: IdentityMethod;
  customerId?: string | null;
}

/** Who the visitor is, one call at a time. Calls that fail, or meet another in flight, are made again. */
export function createIdentityCalls({
  sdk,
  clock,
  isAllowed,
  onUser,
  warn,
}: IdentityCallsOptions): IdentityCalls {
  let current: Call | undefined = { method: "identify" };
  let next: Call | undefined;
  let lastUser: AnalyticsUser | undefined;
  let failureCount = 0;
  let cancelRetry = () => {};
  let isStopped = false;

  function send(call: Call): void {
    current = call;
    if (lastUser && call.method !== "identify" && isAlready(lastUser, call)) {
      finish(call, lastUser);
      return;
    }
    if (!isAllowed()) return;
    const { customerId } = call;
    const request = { userIdentities: customerId ? { customerid: customerId } : {} };
    try {
      sdk().Identity[call.method](request, (result) => answer(call, result));
    } catch (error) {
      warn(error);
      answer(call, { httpCode: identityCodes.failed });
    }
  }

  function answer(call: Call, result: IdentityResult): void {
    if (isStopped || call !== current) return;
    const { httpCode } = result;
    const user = result.getUser?.() ?? undefined;
    const isRefused = httpCode === 400 || httpCode < -3;
    if (httpCode === identityCodes.busy || httpCode === identityCodes.failed) retry(httpCode);
    // An answer that names nobody, such as one of a network in between.
    else if (!user && !isRefused) retry(identityCodes.failed);
    else take(call, user, isRefused ? httpCode : undefined);
  }

  /** What was refused leaves the visitor who they were. */
  function take(call: Call, user: AnalyticsUser | undefined, refusal: number | undefined): void {
    if (refusal !== undefined) warn(new Error(`Analytics: ${call.method} was refused (${refusal})`));
    finish(refusal === undefined ? call : { method: "identify" }, user);
  }

  function finish(call: Call, user: AnalyticsUser | undefined): void {
    current = undefined;
    failureCount = 0;
    lastUser = user;
    if (user) onUser(user, call.customerId);
    const following = next;
    next = undefined;
    if (following && !isStopped) send(following);
  }

  function retry(httpCode: number): void {
    const failed = current;
    const isBusy = httpCode === identityCodes.busy;
    if (!isBusy) warn(new Error(`Analytics: ${failed?.method} failed`));
    const delayMs = isBusy
      ? BUSY_DELAY_MS
      : Math.min(FIRST_RETRY_DELAY_MS * 2 ** failureCount++, MAX_RETRY_DELAY_MS);
    cancelRetry = clock(() => {
      // Who this is comes first: nobody has to be logged out who is nobody.
      const call = failed?.method === "identify" ? failed : (next ?? failed);
      if (call === next) next = undefined;
      if (call && !isStopped) send(call);
    }, delayMs);
  }

  return {
    answerStart: (result) => {
      if (current?.method === "identify") answer(current, result);
    },
    change(customerId) {
      const call: Call = { method: customerId ? "login" : "logout", customerId: customerId || null };
      if (isStopped) return;
      if (current) next = call;
      else send(call);
    },
    stop() {
      isStopped = true;
      cancelRetry();
    },
  };
}

function isAlready(user: AnalyticsUser, { customerId }: Call): boolean {
  try {
    return (user.getUserIdentities?.().userIdentities?.customerid ?? null) === customerId;
  } catch {
    return false;
  }
}
