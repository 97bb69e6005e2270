// @vitest-environment jsdom

import type { ItemCard } from "@tuna/sdk";
import { embedMessage, readEmbedCommand } from "@tuna/sdk/embed";
import { createPlayer } from "@tuna/widgets";
import { beforeEach, expect, test, vi } from "vitest";
import { connectToHostPage } from "./connect-to-host-page.ts";
import { refuseHostPage } from "./host-page.ts";

const card = {
  kind: "sound",
  id: "horn",
  name: "Horn",
  durationMs: 900,
  audioUrl: "/horn.wav",
} as ItemCard;
const hostOrigin = "https://partner.example";
let host: { postMessage: ReturnType<typeof vi.fn> };
let page: EventTarget & { parent: unknown };
let audio: HTMLAudioElement;

beforeEach(() => {
  host = { postMessage: vi.fn() };
  page = Object.assign(new EventTarget(), {
    parent: host,
    setInterval: setInterval.bind(globalThis),
    clearInterval: clearInterval.bind(globalThis),
  });
  audio = document.createElement("audio");
  let isPaused = true;
  Object.defineProperty(audio, "paused", { get: () => isPaused });
  audio.play = async () => {
    isPaused = false;
    audio.dispatchEvent(new Event("playing"));
  };
  audio.pause = () => {
    if (isPaused) return;
    isPaused = true;
    audio.dispatchEvent(new Event("pause"));
  };
});

const start = (of: ItemCard = card) => {
  const answer = connectToHostPage(
    of,
    createPlayer(() => audio),
    page as unknown as Window,
  );
  host.postMessage.mockClear();
  return answer;
};
function say(data: unknown, from: { source?: unknown; origin?: string } = {}) {
  const message = Object.assign(new Event("message"), { data, source: host, origin: hostOrigin, ...from });
  page.dispatchEvent(message);
}
const heard = () => host.postMessage.mock.calls.map(([{ type }, origin]) => [type, origin]);

test("greets its host page, and then answers only the origin that spoke to it", () => {
  connectToHostPage(
    card,
    createPlayer(() => audio),
    page as unknown as Window,
  );
  expect(host.postMessage.mock.calls).toEqual([[embedMessage({ type: "hello" }), "*"]]);
  host.postMessage.mockClear();
  say(embedMessage({ type: "connect" }));
  expect(host.postMessage.mock.calls).toEqual([
    [
      embedMessage({ type: "ready", kind: "sound", id: "horn", durationMs: 900, isPlayable: true }),
      hostOrigin,
    ],
  ]);
});

test("plays, pauses and seeks on commands and reports the result", () => {
  start();
  say(embedMessage({ type: "play" }));
  say(embedMessage({ type: "pause" }));
  say(embedMessage({ type: "seek", positionMs: 5000 }));
  expect(heard()).toEqual([
    ["play", hostOrigin],
    ["pause", hostOrigin],
    ["progress", hostOrigin],
  ]);
  expect(audio.currentTime).toBe(0.9);
});

test("tells a page that connects later that it plays already", () => {
  const player = createPlayer(() => audio);
  connectToHostPage(card, player, page as unknown as Window);
  void player.play(card);
  host.postMessage.mockClear();
  say(embedMessage({ type: "connect" }));
  expect(heard()).toEqual([
    ["ready", hostOrigin],
    ["play", hostOrigin],
  ]);
});

test("plays as loud as the page says", () => {
  start();
  say(embedMessage({ type: "volume", volume: 0.25 }));
  say(embedMessage({ type: "muted", isMuted: true }));
  say(embedMessage({ type: "play" }));
  expect([audio.volume, audio.muted]).toEqual([0.25, true]);
});

test("reports that the item has ended", () => {
  start();
  say(embedMessage({ type: "play" }));
  audio.dispatchEvent(new Event("ended"));
  expect(heard().at(-1)).toEqual(["ended", hostOrigin]);
});

test("reports that the browser requires a gesture", async () => {
  start();
  audio.play = () => Promise.reject(new DOMException("", "NotAllowedError"));
  say(embedMessage({ type: "play" }));
  await vi.waitFor(() => expect(heard()).toEqual([["error", hostOrigin]]));
  expect(host.postMessage.mock.calls[0]?.[0].code).toBe("blocked");
});

test.each([
  ["another window", () => ({ source: {} })],
  ["its own window", () => ({ source: page })],
  ["a page of no origin", () => ({ origin: "null" })],
])("a message of %s is not heard", (_, from) => {
  start();
  const play = vi.spyOn(audio, "play");
  say(embedMessage({ type: "play" }), from());
  expect(play).not.toHaveBeenCalled();
  expect(host.postMessage).not.toHaveBeenCalled();
});

test.each([null, "play", { type: "play" }, { ...embedMessage({ type: "play" }), version: 9 }])(
  "the message %j does nothing",
  (message) => {
    start();
    const play = vi.spyOn(audio, "play");
    say(message);
    expect(play).not.toHaveBeenCalled();
    expect(host.postMessage).not.toHaveBeenCalled();
  },
);

test("stays silent and reports an error for an item that this visitor may not hear", () => {
  start({ ...card, audioUrl: null });
  const play = vi.spyOn(audio, "play");
  say(embedMessage({ type: "play" }));
  say(embedMessage({ type: "seek", positionMs: 1 }));
  expect(play).not.toHaveBeenCalled();
  expect(host.postMessage.mock.calls.map(([{ type, code }]) => [type, code])).toEqual([
    ["error", "not-playable"],
    ["error", "not-playable"],
  ]);
});

test("sends nothing when it is not in a frame", () => {
  page.parent = page;
  const spy = vi.fn();
  Object.assign(page, { postMessage: spy });
  connectToHostPage(
    card,
    createPlayer(() => audio),
    page as unknown as Window,
  );
  say(embedMessage({ type: "play" }), { source: page });
  expect(spy).not.toHaveBeenCalled();
});

test("answers that the item is gone where none is shown", () => {
  refuseHostPage(page as unknown as Window, readEmbedCommand);
  expect(host.postMessage.mock.calls).toEqual([[embedMessage({ type: "hello" }), "*"]]);
  const command = {
    source: host as unknown as Window,
    origin: hostOrigin,
    data: embedMessage({ type: "connect" }),
  };
  page.dispatchEvent(new MessageEvent("message", command));
  expect(host.postMessage).toHaveBeenLastCalledWith(
    embedMessage({ type: "error", code: "not-found" }),
    hostOrigin,
  );
});
