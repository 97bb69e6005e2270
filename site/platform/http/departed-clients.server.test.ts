import type { Server } from "node:http";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hasLoginCookie } from "../../features/account/session-cookies.server.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { createPageCache } from "../rendering/page-cache.server.ts";
import { createAbandonablePool } from "../store/abandonable-pool.server.ts";
import { throwIfAbandoned, workFor } from "../store/abandoned-work.server.ts";
import { handleError } from "./error-handler.server.ts";
import { listen } from "./listen.server.ts";
import { stopForDeparted } from "./stop-for-departed.server.ts";
import { getRequest, openRawClient } from "./testing/raw-client.ts";

describe("work for a client that disconnected", () => {
  let server: Server;
  let step: PromiseWithResolvers<void>;
  let outcomes: string[];
  beforeEach(async () => {
    step = Promise.withResolvers();
    outcomes = [];
    const app = new Hono();
    app.onError(handleError);
    app.use(stopForDeparted((context) => !hasLoginCookie(context.req.header("cookie"))));
    app.all("/work", async (context) => {
      outcomes.push("begun");
      await step.promise;
      try {
        throwIfAbandoned();
      } catch (error) {
        outcomes.push("stopped");
        throw error;
      }
      outcomes.push("finished");
      return context.text("done");
    });
    server = await listen(app, { port: 0, host: "127.0.0.1" });
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function askAndLeave(text: string): Promise<void> {
    const client = await openRawClient(server, text);
    await vi.waitFor(() => expect(outcomes).toEqual(["begun"]));
    client.socket.destroy();
    await vi.waitFor(async () => {
      const count = await new Promise((resolve) => server.getConnections((_, open) => resolve(open)));
      expect(count).toBe(0);
    });
    step.resolve();
  }

  it("stops before its next step and logs nothing", async () => {
    const { lines } = captureLog();
    await askAndLeave(getRequest("/work"));
    await vi.waitFor(() => expect(outcomes).toEqual(["begun", "stopped"]));
    expect(lines).toEqual([]);
  });

  it.each([
    ["writes", getRequest("/work").replace("GET", "POST")],
    ["belongs to a login", getRequest("/work", ["Cookie: access_token=a"])],
  ])("is finished when it %s", async (_, text) => {
    await askAndLeave(text);
    await vi.waitFor(() => expect(outcomes).toEqual(["begun", "finished"]));
  });

  it("goes on while the client waits", async () => {
    const client = await openRawClient(server, getRequest("/work", ["Connection: close"]));
    step.resolve();
    await client.closed;
    expect(client.received()).toContain("done");
  });
});

describe("a query that waits for a connection", () => {
  it("is cancelled when its client disconnects", async () => {
    const pool = createAbandonablePool({});
    const departure = new AbortController();
    departure.abort();
    await expect(workFor(departure.signal, () => pool.connect())).rejects.toThrow("has left");
    expect(pool.totalCount).toBe(0);
    await pool.end();
  });
});

describe("a page that several clients are waiting for", () => {
  function openPage() {
    const cache = createPageCache<{ sizeBytes(): number }>({ version: () => 1 });
    const step = Promise.withResolvers<void>();
    const makeCount = { value: 0 };
    const ask = (departure?: AbortController) =>
      workFor(departure?.signal, () =>
        cache.get("/", async () => {
          makeCount.value += 1;
          await step.promise;
          throwIfAbandoned();
          return { page: { sizeBytes: () => 1 }, isStorable: true };
        }),
      );
    return { ask, step, makeCount };
  }

  it("is rendered even if the first client disconnects", async () => {
    const { ask, step, makeCount } = openPage();
    const first = new AbortController();
    const pages = [ask(first), ask(new AbortController())];
    first.abort();
    step.resolve();
    await expect(Promise.all(pages)).resolves.toHaveLength(2);
    expect(makeCount.value).toBe(1);
  });

  it("is abandoned when all clients disconnect, and rendered again for the next", async () => {
    const { ask, step, makeCount } = openPage();
    const both = [new AbortController(), new AbortController()];
    const pages = Promise.allSettled(both.map((departure) => ask(departure)));
    for (const departure of both) departure.abort();
    const next = ask(new AbortController());
    step.resolve();
    expect((await pages).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(next).resolves.toBeDefined();
    expect(makeCount.value).toBe(2);
  });

  it("is rendered for a request that cannot be cancelled, even if all others disconnect", async () => {
    const { ask, step } = openPage();
    const departure = new AbortController();
    const pages = [ask(departure), ask()];
    departure.abort();
    step.resolve();
    await expect(Promise.all(pages)).resolves.toHaveLength(2);
  });
});
