import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { type FollowedEvent, followOverlay } from "./follow-overlay.ts";

const boardId = "abcdefgh12345678";
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Serves the streams of an overlay: the answer of each connection in turn, and of the last from then on. */
async function serve(...answers: ((response: ServerResponse) => void)[]) {
  const authorizations: (string | undefined)[] = [];
  const listener: RequestListener = (request, response) => {
    authorizations.push(request.headers.authorization);
    answers[Math.min(authorizations.length, answers.length) - 1]?.(response);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    authorizations,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}

const stream = (response: ServerResponse, ...events: { type: string }[]) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const { type, ...data } of events) response.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
};
const ready = { type: "ready", revision: 1, at: 1 };
const press = (padId: string) => ({ type: "trigger", action: "press", padId, at: 2 });
const revoked = { type: "revoked" };

async function follow(baseUrl: string, signal?: AbortSignal): Promise<FollowedEvent[]> {
  const events: FollowedEvent[] = [];
  for await (const event of followOverlay({ baseUrl }, boardId, "s3cret", { signal })) events.push(event);
  return events;
}

it("connects again after the server ends or breaks a connection, and ends when the link is revoked", async () => {
  const { baseUrl, authorizations } = await serve(
    (response) => {
      stream(response, ready, press("pad00001"));
      response.end();
    },
    (response) => {
      stream(response, ready);
      setImmediate(() => response.destroy());
    },
    (response) => stream(response, ready, press("pad00002"), revoked),
  );
  const events = await follow(baseUrl);
  expect(events.filter(({ type }) => type !== "ready")).toMatchObject([
    press("pad00001"),
    { type: "disconnected" },
    { type: "disconnected" },
    press("pad00002"),
    revoked,
  ]);
  expect(authorizations).toEqual(Array(3).fill("Bearer s3cret"));
});

it.each([503, 429])("tries again after the status %i", async (status) => {
  const { baseUrl } = await serve(
    (response) => response.writeHead(status).end(),
    (response) => stream(response, revoked),
  );
  expect(await follow(baseUrl)).toMatchObject([{ type: "disconnected" }, revoked]);
});

it("throws where the link is not valid, without another attempt", async () => {
  const { baseUrl, authorizations } = await serve((response) => response.writeHead(404).end());
  await expect(follow(baseUrl)).rejects.toMatchObject({ name: "ApiError", status: 404 });
  expect(authorizations).toHaveLength(1);
});

it.each(["https://x.example/", "https://x.example/api/v1"])(
  "finds the site of the address %s",
  async (baseUrl) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response("event: revoked\ndata: {}\n\n"));
    for await (const _ of followOverlay({ baseUrl, fetch }, boardId, "s3cret"));
    expect(fetch.mock.calls[0]?.[0]).toBe(`https://x.example/api/v1/boards/${boardId}/events`);
  },
);

it("waits longer after each failure, and shortly again after a connection that worked", async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  closers.push(async () => vi.useRealTimers());
  const times: number[] = [];
  const worked = `event: ready\ndata: ${JSON.stringify({ revision: 1, at: 1 })}\n\n`;
  const answers = ["", "", "", worked, "", "event: revoked\ndata: {}\n\n"];
  const fetch = async () => new Response(answers[times.push(Date.now()) - 1]);
  const following = (async () => {
    for await (const _ of followOverlay({ baseUrl: "https://x.example", fetch }, boardId, "s3cret"));
  })();
  await vi.runAllTimersAsync();
  await following;
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(pauses).toEqual([500, 1000, 2000, 500, 1000]);
});

it("keeps trying while no server answers, until the signal aborts", async () => {
  const { baseUrl } = await serve((response) => response.destroy());
  const controller = new AbortController();
  const seen: string[] = [];
  const following = (async () => {
    const events = followOverlay({ baseUrl }, boardId, "s3cret", { signal: controller.signal });
    for await (const { type } of events) if (seen.push(type) === 2) controller.abort();
  })();
  await expect(following).rejects.toMatchObject({ name: "AbortError" });
  expect(seen).toEqual(["disconnected", "disconnected"]);
});

it("leaves no listener at a signal that outlives it", async () => {
  const { baseUrl } = await serve(
    (response) => response.writeHead(503).end(),
    (response) => stream(response, revoked),
  );
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, "addEventListener");
  const removed = vi.spyOn(signal, "removeEventListener");
  await follow(baseUrl, signal);
  expect(added).toHaveBeenCalledTimes(3);
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    added.mock.calls.map(([, listener]) => listener),
  );
});

it("ends a silent connection when the signal aborts", async () => {
  const { baseUrl } = await serve((response) => stream(response, ready));
  const controller = new AbortController();
  const events = followOverlay({ baseUrl }, boardId, "s3cret", { signal: controller.signal });
  expect((await events.next()).value).toMatchObject({ type: "ready" });
  const next = events.next();
  controller.abort();
  await expect(next).rejects.toMatchObject({ name: "AbortError" });
});
