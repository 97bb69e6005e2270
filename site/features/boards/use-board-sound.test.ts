// @vitest-environment jsdom

import { act, cleanup, renderHook } from "@testing-library/react";
import type { PadEngine, PadHolds } from "@tuna/widgets/board";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OverlayRemote } from "./overlay-remote.ts";
import { exampleBoard, examplePad } from "./testing/example-boards.ts";
import { useBoardSound } from "./use-board-sound.ts";

const played = vi.hoisted((): string[] => []);
vi.mock("./board-engine.lazy.ts", () => ({
  setBoardPads: () => {},
  openBoardEngine: () => ({
    engine: {
      onPlayed: () => () => {},
      press: (padId: string) => played.push(`press ${padId}`),
      stopAll: () => played.push("stop all"),
    } satisfies Partial<PadEngine>,
    holds: { upAll: () => played.push("release all") } satisfies Partial<PadHolds>,
    close: () => played.push("close"),
  }),
}));

beforeEach(() => void played.splice(0));
afterEach(cleanup);

const content = exampleBoard(["a"]);
const pad = examplePad("a").id;

function openBoard() {
  return renderHook((remote: OverlayRemote | undefined) =>
    useBoardSound(content, new Map(), 0, false, undefined, remote),
  );
}

test("stops what sounds on the page when presses go to the overlay, and plays previews after it", async () => {
  const { result, rerender } = openBoard();
  await act(async () => result.current.pressEarly(pad));
  await vi.waitFor(() => expect(played).toEqual([`press ${pad}`]));
  const remote = {} as OverlayRemote;
  rerender(remote);
  expect(played.splice(0)).toEqual([`press ${pad}`, "release all", "stop all"]);
  act(() => result.current.pressEarly(pad));
  rerender(remote);
  expect(played).toEqual([`press ${pad}`]);
});

test("plays no pad that was pressed before its code came if the visitor has left the board", async () => {
  const { result, unmount } = openBoard();
  result.current.pressEarly(pad);
  unmount();
  await import("./board-engine.lazy.ts");
  await act(async () => {});
  expect(played).toEqual([]);
});
