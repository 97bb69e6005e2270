import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startListeningSite } from "../../platform/http/testing/listening-site.ts";
import { registry } from "../../platform/metrics/registry.server.ts";
import { createOverlayStreams, type OverlayStreams } from "./overlay-streams.server.ts";
import { hearEvents } from "./testing/heard-events.ts";
import { addTestBoard, testBoard } from "./testing/test-board.ts";

const { id: board, padId } = testBoard;
let site: Awaited<ReturnType<typeof startListeningSite>>;
let owner: string;
let secret: string;
beforeAll(async () => {
  site = await startListeningSite();
  owner = await addTestBoard(site.site.uploads.database.db);
  secret = await site.site.overlays.createLink(board, owner);
});
afterAll(() => site.close());

const request = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${site.port}/api/v1/boards/${board}/${path}`, {
    headers: { authorization: `Bearer ${secret}`, "accept-encoding": "br, gzip" },
    ...init,
  });
async function listen() {
  const response = await request("events");
  if (!response.body) throw new Error(`The stream answered ${response.status}`);
  return { ...hearEvents(response.body), headers: response.headers };
}

describe("the stream of an overlay", () => {
  it("arrives at once, and is neither kept nor compressed", async () => {
    const { heard, headers, leave } = await listen();
    await expect.poll(() => heard).toEqual(["ready"]);
    expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store, no-transform");
    expect(headers.get("x-accel-buffering")).toBe("no");
    expect(headers.has("content-encoding")).toBe(false);
    expect((await (await request("overlay")).json()).pages[0].pads[0].id).toBe(padId);
    await site.site.overlays.trigger(board, owner, { padId, action: "press" });
    await expect.poll(() => heard).toEqual(["ready", `trigger ${padId} press`]);
    await leave();
  });

  it("replays nothing to an overlay that connects again and names its last event", async () => {
    await site.site.overlays.trigger(board, owner, { padId, action: "press" });
    const headers = { authorization: `Bearer ${secret}`, "last-event-id": "1" };
    const { body } = await request("events", { headers });
    const { heard, leave } = hearEvents(body as ReadableStream<Uint8Array>);
    await site.site.overlays.trigger(board, owner, { action: "stop-all" });
    await expect.poll(() => heard).toEqual(["ready", "trigger stop-all"]);
    await leave();
  });

  it.each([
    ["without a secret", {}, 401],
    ["with a wrong one", { authorization: `Bearer ${"x".repeat(43)}` }, 404],
    ["with the secret in another scheme", { authorization: `Basic ${"x".repeat(43)}` }, 401],
  ])("is refused %s", async (_, headers, status) => {
    for (const path of ["events", "overlay"]) {
      expect((await request(path, { headers: headers as Record<string, string> })).status).toBe(status);
    }
  });

  it("is not opened by HEAD, whose answer has no body", async () => {
    const response = await request("events", { method: "HEAD" });
    expect(response.status).toBe(200);
    await expect.poll(openCount).toBe(0);
  });

  it("ends when the process stops, which then refuses new ones", async () => {
    const { over } = await listen();
    site.site.overlays.endStreams();
    await over;
    const refused = await request("events");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  });
});

/** Number of streams in the metrics. Those whose clients have left end a moment later. */
async function openCount(): Promise<number> {
  const [, count] = /^site_overlay_streams (\d+)$/m.exec(await registry.metrics()) ?? [];
  return Number(count);
}

it.each([
  ["board", 10, "overlays-per-board", { boardId: board }],
  ["account", 30, "overlays-per-account", { accountId: "one" }],
  ["network", 50, "overlays-per-address", { network: "192.0.2.1" }],
  ["process", 2000, "overlays", {}],
])("a %s has %i streams at most", (_, most, limit, shared) => {
  const streams = createOverlayStreams(() => {});
  onTestFinished(streams.close);
  let count = 0;
  const open = () => {
    const own = String(count++);
    const owner = { boardId: own, accountId: own, network: own, secretHash: "", ...shared };
    streams.open(owner, { type: "ready", revision: 1, at: 0 });
  };
  for (let index = 0; index < most; index++) open();
  expect(open).toThrow(
    expect.objectContaining({ code: "too-many-requests", particulars: expect.objectContaining({ limit }) }),
  );
});

it("tells an overlay that its link is not valid any more, before its stream ends", async () => {
  const streams = createOverlayStreams(() => {});
  onTestFinished(streams.close);
  const open = (secretHash: string) =>
    hearEvents(
      streams.open(
        { boardId: board, accountId: "", secretHash, network: "" },
        { type: "ready", revision: 1, at: 0 },
      ),
    );
  const [former, present] = [open("former"), open("present")];
  streams.end(board, "present");
  await former.over;
  expect(former.heard).toEqual(["ready", "revoked"]);
  streams.send(board, { type: "ping", at: 0 });
  await expect.poll(() => present.heard).toEqual(["ready", "ping"]);
});

it("cuts off a client that reads nothing, since its sounds would be late", async () => {
  const left: string[] = [];
  const streams = createOverlayStreams((boardId) => left.push(boardId));
  const stream = streams.open(
    { boardId: board, accountId: "", secretHash: "", network: "" },
    { type: "ready", revision: 1, at: 0 },
  );
  for (let index = 0; index < 1000; index++) {
    streams.send(board, { type: "trigger", action: "press", padId, at: index });
  }
  expect([left, streams.boardIds()]).toEqual([[board], []]);
  await expect(hearEvents(stream).over).rejects.toThrow("too slowly");
});

it("ends all streams of a former link, even if a client has no room for the last event", async () => {
  const event = { type: "ping", at: 0 } as const;
  const open = (streams: OverlayStreams) =>
    streams.open(
      { boardId: board, accountId: "", secretHash: "former", network: "" },
      { type: "ready", revision: 1, at: 0 },
    );
  const filled = createOverlayStreams(() => {});
  onTestFinished(filled.close);
  open(filled);
  let room = -1;
  for (; filled.boardIds().length > 0; room++) filled.send(board, event);

  const streams = createOverlayStreams(() => {});
  onTestFinished(streams.close);
  const slow = open(streams);
  for (let index = 0; index < room; index++) streams.send(board, event);
  const other = hearEvents(open(streams));
  streams.end(board, "present");
  await other.over;
  expect([other.heard, streams.boardIds()]).toEqual([["ready", "revoked"], []]);
  await expect(hearEvents(slow).over).rejects.toThrow("too slowly");
});
