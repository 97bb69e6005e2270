import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { createRefusalCounter } from "../log/refusal-counter.server.ts";
import { httpHeldBack } from "../metrics/metrics.server.ts";
import type { RequestListener } from "./answer-in-turn.server.ts";
import { type CallerLimits, networkOfRequest, refuseRequest } from "./limit-callers.server.ts";
import { untilStreaming } from "./observed-response.server.ts";

/** Busy time of the process, in milliseconds, that a network may cause at once. */
const BURST_MS = 1000;
/** Share of the process's time that a network gets after its burst while others are present. */
const WORK_SHARE = 0.2;
/** A network counts as present for this long after a request. */
const PRESENCE_MS = 10_000;
/** Upper bound of a network's debt: the wait never exceeds the time to refill this much. */
const MAX_DEBT_MS = 800;
/** A request that has waited this long is refused. */
const MAX_WAIT_MS = 5000;
/** Interval at which a waiting request checks whether it may continue. */
const RECHECK_MS = 50;
const MAX_NETWORKS = 10_000;

export interface FairWork {
  /** Records that a network sent a request. */
  notice(network: string): void;
  /**
   * Begins a request of a network. Returns the function that ends it, or the number of seconds to wait if the
   * network has used up its share while others are present.
   */
  begin(network: string): (() => void) | number;
}

/** Busy time that the network may still cause. */
interface Account {
  balanceMs: number;
  /** When the balance was last updated. */
  atMs: number;
  /** The same moment on the clock that {@link createFairWork} divides. */
  atCostMs: number;
  /** Number of requests that are being answered. */
  running: number;
}

/**
 * Divides the process's time between networks, since one thread does all work. A network pays for the processor time
 * of the event loop during its requests, divided by the number of networks with running requests. Waiting
 * for a slow client costs nothing. A network that is alone is never limited.
 */
export function createFairWork({ now = () => performance.now(), busyMs = threadBusyMs } = {}): FairWork {
  const accounts = new Map<string, Account>();
  let latest = { network: "", atMs: Number.NEGATIVE_INFINITY };
  let previous = latest;
  let working = 0;
  let countedBusyMs = busyMs();
  /** Total cost of a network that had requests running all the time. */
  let costMs = 0;

  const bringUpToDate = (account: Account) => {
    const busy = busyMs();
    costMs += (busy - countedBusyMs) / Math.max(1, working);
    countedBusyMs = busy;
    const atMs = now();
    const earned = account.balanceMs + (atMs - account.atMs) * WORK_SHARE;
    const paid = account.running > 0 ? costMs - account.atCostMs : 0;
    account.balanceMs = Math.max(-MAX_DEBT_MS, Math.min(BURST_MS, earned) - paid);
    account.atMs = atMs;
    account.atCostMs = costMs;
  };
  const accountOf = (network: string): Account => {
    const account = accounts.get(network) ?? {
      balanceMs: BURST_MS,
      atMs: now(),
      atCostMs: costMs,
      running: 0,
    };
    if (!accounts.has(network) && accounts.size >= MAX_NETWORKS) forgetIdle();
    accounts.set(network, account);
    bringUpToDate(account);
    return account;
  };
  const forgetIdle = () => {
    for (const [network, { running }] of accounts) if (running === 0) accounts.delete(network);
  };
  const isAlone = (network: string) => {
    const other = latest.network === network ? previous : latest;
    return now() - other.atMs > PRESENCE_MS;
  };

  return {
    notice(network) {
      if (network !== latest.network) previous = latest;
      latest = { network, atMs: now() };
    },
    begin(network) {
      const account = accountOf(network);
      if (account.balanceMs <= 0 && !isAlone(network)) {
        return Math.max(1, Math.ceil(-account.balanceMs / WORK_SHARE / 1000));
      }
      if (account.running === 0) working += 1;
      account.running += 1;
      return () => {
        bringUpToDate(account);
        account.running -= 1;
        if (account.running === 0) working -= 1;
      };
    },
  };
}

/** Returns the processor time of this thread. While other programs have the processor, the event loop only seems busy. */
function threadBusyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Delays a request while its network has used up its share of the process's time, so that many visitors on one
 * network get slow responses rather than errors. Answers 429 when the wait takes too long.
 */
export function limitWork(
  answer: RequestListener,
  work: FairWork,
  { trustedProxies, maxWaitMs = MAX_WAIT_MS }: Pick<CallerLimits, "trustedProxies"> & { maxWaitMs?: number },
): RequestListener {
  const logRefused = createRefusalCounter({ event: "limit.reached", limit: "work-per-address" });
  let heldBackCount = 0;
  httpHeldBack.follow({}, () => heldBackCount);
  return async (request, response) => {
    const network = loopbackAsOne(networkOfRequest(request, trustedProxies));
    const waitsUntilMs = performance.now() + maxWaitMs;
    let end = work.begin(network);
    while (typeof end === "number") {
      if (performance.now() >= waitsUntilMs) {
        logRefused();
        refuseRequest(response, end);
        return;
      }
      heldBackCount += 1;
      await heldBack(response);
      heldBackCount -= 1;
      if (response.destroyed) return;
      end = work.begin(network);
    }
    try {
      // A stream that idles must not pay for what others do meanwhile.
      await Promise.race([answer(request, response), untilStreaming(response)]);
    } finally {
      end();
    }
  };
}

/** Waits for one interval, or until the client disconnects. The body is not read meanwhile. */
function heldBack(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      response.off("close", go);
      resolve();
    };
    const timer = setTimeout(go, RECHECK_MS);
    response.once("close", go);
  });
}

/** Records the network of every request, including those answered before any limit applies. */
export function noticeCaller(
  work: FairWork,
  request: IncomingMessage,
  { trustedProxies }: Pick<CallerLimits, "trustedProxies">,
): void {
  work.notice(loopbackAsOne(networkOfRequest(request, trustedProxies)));
}

/** Browsers and tools on this computer use either loopback address. */
function loopbackAsOne(network: string): string {
  return network === "0:0:0:0" ? "127.0.0.1" : network;
}
