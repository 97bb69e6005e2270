import type { OverlayEvent, ServedBoard } from "@tuna/sdk/boards";
import type { PadEngine } from "@tuna/widgets/board";
import { beforeEach, expect, it, vi } from "vitest";
import { createOverlayPlayer, type OverlayPlayer } from "./overlay-player.ts";

const card = (id: string) => ({ kind: "sound", id, name: `Sound ${id}`, audioUrl: `/${id}.mp3` });
const pad = (id: string, soundId: string, label = "") => ({ id, soundId, label, colour: null });
const board = {
  revision: 3,
  pages: [
    { name: "", pads: [pad("pad00001", "horn", "Honk"), pad("pad00002", "bell")] },
    { name: "", pads: [pad("pad00003", "gone")] },
  ],
  sounds: [card("horn"), card("bell")],
} as unknown as ServedBoard;

/** The engine itself is tested with real sound; here counts what it is told. */
let calls: string[];
let silent: Set<string>;
let player: OverlayPlayer;
beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  silent = new Set();
  const engine = {
    press: (padId: string) => calls.push(`press ${padId}`),
    release: (padId: string) => calls.push(`release ${padId}`),
    stopAll: () => calls.push("stop all"),
    stateOf: (padId: string) => (silent.has(padId) ? "idle" : "playing"),
    setPads: (pads: readonly { id: string }[]) => calls.push(`pads ${pads.map(({ id }) => id).join()}`),
    show: () => {},
  } as unknown as PadEngine;
  player = createOverlayPlayer(engine, () => {});
  player.setBoard(board);
  return () => vi.useRealTimers();
});

const trigger = (action: "press" | "release" | "stop-all", padId?: string, at = Date.now()) =>
  player.follow({ type: "trigger", action, padId, at } as OverlayEvent);
const labels = () => player.shown().map(({ label }) => label);

it("loads the pads of all pages that have a sound", () => {
  expect(calls).toEqual(["pads pad00001,pad00002"]);
  expect(player.revision()).toBe(3);
});

it("shows what plays in the order of its presses, each for a moment", () => {
  trigger("press", "pad00001");
  vi.advanceTimersByTime(2000);
  trigger("press", "pad00002");
  expect(labels()).toEqual(["Honk", "Sound bell"]);
  trigger("press", "pad00001");
  expect(labels()).toEqual(["Sound bell", "Honk"]);
  vi.advanceTimersByTime(2999);
  expect(labels()).toEqual(["Sound bell", "Honk"]);
  vi.advanceTimersByTime(1);
  expect(labels()).toEqual([]);
});

it("hides a pad whose press stopped it", () => {
  trigger("press", "pad00001");
  silent.add("pad00001");
  trigger("press", "pad00001");
  expect(labels()).toEqual([]);
});

it("releases what is held when the connection is lost, once", () => {
  trigger("press", "pad00001");
  trigger("press", "pad00002");
  trigger("release", "pad00002");
  player.releaseAll();
  player.releaseAll();
  expect(calls.filter((call) => call.startsWith("release"))).toEqual([
    "release pad00002",
    "release pad00001",
  ]);
});

it("plays no press that comes late, but ends what ends", () => {
  player.follow({ type: "ready", revision: 3, at: Date.now() });
  trigger("press", "pad00001", Date.now() - 10_000);
  trigger("release", "pad00001", Date.now() - 10_000);
  trigger("stop-all", undefined, Date.now() - 10_000);
  expect(calls.slice(1)).toEqual(["release pad00001", "stop all"]);
});

it("falls silent when the link is revoked", () => {
  trigger("press", "pad00001");
  player.follow({ type: "revoked" });
  expect(calls.slice(-2)).toEqual(["release pad00001", "stop all"]);
});
