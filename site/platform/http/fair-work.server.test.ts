import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { performance } from "node:perf_hooks";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registry } from "../metrics/registry.server.ts";
import { createFairWork, type FairWork, limitWork } from "./fair-work.server.ts";
import { listen } from "./listen.server.ts";

const BURST_MS = 1000;
const WORK_SHARE = 0.2;

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

describe("a server under a greedy caller", () => {
  let server: Server;
  beforeEach(async () => {
    // The server reads the clock and the busy time of this test.
    vi.spyOn(performance, "now").mockImplementation(() => clock.now);
    vi.spyOn(process, "threadCpuUsage").mockImplementation(() => ({ user: clock.busy * 1000, system: 0 }));
    const app = new Hono();
    app.get("/work", (context) => {
      busy(BURST_MS * 2);
      return context.text("done");
    });
    app.get("/", (context) => context.text("page"));
    const callerLimits = {
      trustedProxies: 1,
      maxConnections: 100,
      maxConnectionsPerAddress: 50,
      maxRequestsPerAddress: 50,
    };
    server = await listen(app, { port: 0, callerLimits });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  });

  /** The caller comes through a proxy, since not every system has a second address of its own. */
  async function statusFor(path: string, caller: string): Promise<number | undefined> {
    const { port } = server.address() as AddressInfo;
    const request = get({ host: "127.0.0.1", port, path, headers: { "x-forwarded-for": caller } });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    await once(response.resume(), "end");
    return response.statusCode;
  }

  it("holds the caller back after their burst, and answers everybody else meanwhile", async () => {
    expect(await statusFor("/", "192.0.2.1")).toBe(200);
    expect(await statusFor("/work", "192.0.2.2")).toBe(200);
    const held = statusFor("/work", "192.0.2.2");
    await expect.poll(heldBackCount).toBe(1);
    for (let count = 0; count < 20; count++) expect(await statusFor("/", "192.0.2.1")).toBe(200);
    expect(await heldBackCount()).toBe(1);
    clock.now += 4500;
    expect(await held).toBe(200);
  });
});

async function heldBackCount(): Promise<number | undefined> {
  const metric = await registry.getSingleMetric("http_requests_held_back")?.get();
  return metric?.values.reduce((sum, { value }) => sum + value, 0);
}

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
