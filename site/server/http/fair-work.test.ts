import { Agent, createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFairWork, type FairWork, limitWork } from "./fair-work.ts";
import { listen } from "./listen.ts";

const BURST_MS = 1000;
const WORK_SHARE = 0.2;

/** How long a request for `/work` keeps the process busy. */
const WORK_MS = 50;

let clock: { now: number; busy: number };
let work: FairWork;
beforeEach(() => {
  clock = { now: 0, busy: 0 };
  work = createFairWork({ now: () => clock.now, busyMs: () => clock.busy });
});

/** Advances the clock while the process is busy. */
function busy(ms: number): void {
  clock.now += ms;
  clock.busy += ms;
}

/** Sends a request that keeps the process busy. Returns whether it was answered. */
function ask(network: string, ms: number): boolean {
  work.notice(network);
  const end = work.begin(network);
  if (typeof end === "number") return false;
  busy(ms);
  end();
  return true;
}

describe("a network that keeps the process busy", () => {
  it("is refused after its burst while another network is present, with a time to come back", () => {
    work.notice("friend");
    expect(ask("greedy", BURST_MS + 500)).toBe(true);
    work.notice("friend");
    const wait = work.begin("greedy");
    expect(wait).toBeGreaterThan(0);
    clock.now += (wait as number) * 1000;
    work.notice("friend");
    expect(ask("greedy", 1)).toBe(true);
  });

  it("gets its share of the time and no more, however many requests it sends", () => {
    let workedMs = 0;
    while (clock.now < 60_000) {
      work.notice("friend");
      if (ask("greedy", 7)) workedMs += 7;
      else clock.now += 1;
    }
    expect(workedMs).toBeGreaterThan(60_000 * WORK_SHARE * 0.9);
    expect(workedMs).toBeLessThan(60_000 * WORK_SHARE + 2 * BURST_MS);
  });

  it("is never refused while it is alone", () => {
    for (let count = 0; count < 1000; count++) expect(ask("only", 50)).toBe(true);
  });

  it("counts as alone ten seconds after the last request of another", () => {
    work.notice("friend");
    ask("greedy", 3000);
    expect(ask("greedy", 1)).toBe(false);
    clock.now += 10_001;
    work.notice("greedy");
    expect(ask("greedy", 5000)).toBe(true);
    expect(ask("greedy", 1)).toBe(true);
  });

  it("does not use up the share of other networks", () => {
    work.notice("friend");
    ask("greedy", 3000);
    for (let count = 0; count < 20; count++) expect(ask("friend", 10)).toBe(true);
  });
});

describe("the cost of a request", () => {
  it("is divided between the networks that are being answered at the same time", () => {
    work.notice("friend");
    const ends = ["a", "b", "c", "d"].map((network) => work.begin(network) as () => void);
    busy(BURST_MS * 3);
    for (const end of ends) end();
    for (const network of ["a", "b", "c", "d"]) expect(work.begin(network)).toBeTypeOf("function");
  });

  it("excludes the time that a slow client takes", () => {
    work.notice("friend");
    const end = work.begin("slow") as () => void;
    clock.now += 60_000;
    end();
    work.notice("friend");
    expect(work.begin("slow")).toBeTypeOf("function");
  });
});

describe("a server under a greedy caller with two connections", () => {
  let server: Server;
  beforeEach(async () => {
    const app = new Hono();
    app.get("/work", (context) => {
      const endsAt = performance.now() + WORK_MS;
      while (performance.now() < endsAt);
      return context.text("done");
    });
    app.get("/", (context) => context.text("page"));
    const callerLimits = {
      trustedProxies: 0,
      maxConnections: 100,
      maxConnectionsPerAddress: 50,
      maxRequestsPerAddress: 50,
    };
    server = await listen(app, { port: 0, callerLimits });
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Returns status and Retry-After of a response to a caller at a loopback address. */
  function ask(path: string, localAddress: string, agent?: Agent): Promise<[number, string | undefined]> {
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      get({ host: "127.0.0.1", port, path, localAddress, ...(agent && { agent }) }, (response) => {
        response.resume();
        response.on("end", () => resolve([response.statusCode ?? 0, response.headers["retry-after"]]));
      }).on("error", reject);
    });
  }

  it("gives the caller a share of the time after their burst, and answers everybody else at once", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    const statuses: number[] = [];
    let isOver = false;
    const attack = async () => {
      while (!isOver) statuses.push((await ask("/work", "127.0.0.2", agent))[0]);
    };
    const attacks = Promise.all([attack(), attack()]);
    const present = async () => expect((await ask("/", "127.0.0.1"))[0]).toBe(200);
    while (statuses.length * WORK_MS < 1.5 * BURST_MS) await present();
    const [countBefore, startedAt] = [statuses.length, performance.now()];
    while (performance.now() - startedAt < 2000) await present();
    const share = ((statuses.length - countBefore) * WORK_MS) / (performance.now() - startedAt);
    isOver = true;
    await attacks;
    agent.destroy();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(share).toBeLessThan(2 * WORK_SHARE);
  });
});

it("refuses a request that would have to wait too long, with a time to come back", async () => {
  const full: FairWork = { notice: () => {}, begin: () => 3 };
  const answer = limitWork(() => expect.unreachable(), full, { trustedProxies: 0, maxWaitMs: 60 });
  const server = createServer((request, response) => void answer(request, response)).listen(0);
  const { port } = server.address() as AddressInfo;
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect([status, headers.get("retry-after")]).toEqual([429, "3"]);
  server.closeAllConnections();
  server.close();
});
