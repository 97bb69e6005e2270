// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BoardEmbed, createBoardEmbed } from "./create-board-embed.ts";
import { createEmbed } from "./create-embed.ts";
import { embedMessage } from "./embed-protocol.ts";

const origin = "https://sounds.example";
const pad = {
  id: "pad00001",
  soundId: "horn",
  name: "Horn",
  page: 0,
  mode: "once",
  isPlayable: true,
} as const;
const ready = { type: "ready", kind: "board", id: "abcdefgh12345678", name: "Mine", pads: [pad] } as const;
let iframe: HTMLIFrameElement;
let frame: Window;
let posted: [message: unknown, targetOrigin: unknown][];
let board: BoardEmbed;

beforeEach(() => {
  iframe = document.createElement("iframe");
  document.body.append(iframe);
  frame = iframe.contentWindow as Window;
  posted = [];
  frame.postMessage = (...args: unknown[]) => posted.push(args as (typeof posted)[0]);
  Object.defineProperty(iframe, "src", { value: `${origin}/embed/board/abcdefgh12345678`, writable: true });
  board = createBoardEmbed(iframe);
});
afterEach(() => {
  board.destroy();
  iframe.remove();
});

function hear(data: unknown, from: { source?: Window; origin?: string } = {}) {
  dispatchEvent(new MessageEvent("message", { data, source: frame, origin, ...from }));
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a board in an iframe", () => {
  it("gets its commands once it is ready, in their order and for its very origin", async () => {
    board.press("pad00001");
    board.release("pad00001");
    board.stop();
    await settled();
    expect(posted).toEqual([]);
    hear(embedMessage({ type: "hello" }));
    hear(embedMessage(ready));
    expect(await board.ready).toEqual({ kind: "board", id: "abcdefgh12345678", name: "Mine", pads: [pad] });
    await settled();
    expect(posted).toEqual(
      [
        { type: "connect" },
        { type: "press", padId: "pad00001" },
        { type: "release", padId: "pad00001" },
        { type: "stop" },
      ].map((command) => [expect.objectContaining(command), origin]),
    );
  });

  it("is ready with a mode, and fails with a code, that only a newer site knows", async () => {
    const listener = vi.fn();
    board.on("error", listener);
    hear(embedMessage({ ...ready, pads: [{ ...pad, mode: "swing" }] } as never));
    hear(embedMessage({ type: "error", code: "out-of-tune" } as never));
    expect((await board.ready).pads[0]?.mode).toBe("swing");
    expect(listener.mock.calls).toEqual([[{ code: "out-of-tune" }]]);
  });

  it("is heard by those who listen, as long as they do", () => {
    const listener = vi.fn();
    const stop = board.on("pad-pressed", listener);
    const press = { type: "pad-pressed", padId: "pad00001", soundId: "horn", isEnd: false };
    hear(embedMessage(press as never));
    stop();
    hear(embedMessage(press as never));
    expect(listener.mock.calls).toEqual([[{ padId: "pad00001", soundId: "horn", isEnd: false }]]);
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["no origin", { origin: "null" }],
    ["another window", { source: window }],
  ])("is not taken for a sender of %s", (_, from) => {
    const listener = vi.fn();
    board.on("resize", listener);
    hear(embedMessage({ type: "resize", heightPx: 9 } as never), from);
    hear(embedMessage({ type: "hello" }), from);
    expect(listener).not.toHaveBeenCalled();
    expect(posted).toEqual([]);
  });

  it.each([{ heightPx: -1 }, { heightPx: "9" }, {}])(
    "cannot disturb the page with a resize of %j",
    (part) => {
      const listener = vi.fn();
      board.on("resize", listener);
      hear(embedMessage({ type: "resize", ...part } as never));
      expect(listener).not.toHaveBeenCalled();
    },
  );

  it("follows presses that come after it was too late to be ready", async () => {
    const late = createBoardEmbed(iframe, { timeoutMs: 10 });
    await expect(late.ready).rejects.toMatchObject({ code: "timeout" });
    hear(embedMessage(ready));
    late.press("pad00001");
    expect(posted.at(-1)).toEqual([embedMessage({ type: "press", padId: "pad00001" } as never), origin]);
    late.destroy();
    late.press("pad00001");
    expect(posted).toHaveLength(1);
  });

  it("rejects `ready` at once if the board is gone or private", async () => {
    hear(embedMessage({ type: "error", code: "not-found" } as never));
    await expect(board.ready).rejects.toMatchObject({ name: "TunaError", code: "not-found" });
  });

  it("is refused by createEmbed(), which names the function to use", () => {
    expect(() => createEmbed(iframe)).toThrow("use createBoardEmbed()");
  });

  it("is not taken for the frame of a sound", () => {
    iframe.src = `${origin}/embed/sound/horn`;
    expect(() => createBoardEmbed(iframe)).toThrow("use createEmbed()");
  });
});
