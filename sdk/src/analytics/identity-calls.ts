import type { Clock } from "../device/clock.ts";
import { retryDelayMs } from "../platform/retry-delay.ts";
import {
  type AnalyticsSdk,
  type AnalyticsUser,
  type IdentityMethod,
  type IdentityResult,
  identityCodes,
} from "./analytics-sdk.ts";

/** How long a call waits that another call was in the way of. */
const BUSY_DELAY_MS = 250;
const RETRY_PAUSES = { firstMs: 1000, maxMs: 60_000 };

export interface IdentityCallsOptions {
  sdk: () => Pick<AnalyticsSdk, "Identity">;
  clock: Clock;
  /** Returns whether a call may be sent. Otherwise it is dropped. */
  isAllowed(): boolean;
  /**
   * Called when a call returned a user. `customerId` is the user who logged in, null after a logout, and
   * otherwise undefined.
   */
  onUser(user: AnalyticsUser, customerId: string | null | undefined): void;
  warn(error: unknown): void;
}

export interface IdentityCalls {
  /** Callback for the vendor SDK's start, which makes the first call by itself. */
  answerStart(result: IdentityResult): void;
  /** Logs a user in, or out with null, after the call in flight. Only the last request counts. */
  change(customerId: string | null): void;
  stop(): void;
}

interface Call {
  method: IdentityMethod;
  customerId?: string | null;
}

/** Makes identity calls one at a time, and repeats calls that fail or meet another in flight. */
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
    // Answers without a user come, for example, from proxies.
    else if (!user && !isRefused) retry(identityCodes.failed);
    else take(call, user, isRefused ? httpCode : undefined);
  }

  /** A rejected call does not change the user. */
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
    const delayMs = isBusy ? BUSY_DELAY_MS : retryDelayMs(failureCount++, RETRY_PAUSES);
    cancelRetry = clock(() => {
      // The first call identifies the visitor, so a logout before it has nothing to do.
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
