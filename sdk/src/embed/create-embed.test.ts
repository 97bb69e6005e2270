// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEmbed, type Embed } from "./create-embed.ts";
import { embedMessage } from "./embed-protocol.ts";

const origin = "https://sounds.example";
const ready = { type: "ready", kind: "sound", id: "horn", durationMs: 900, isPlayable: true } as const;
let iframe: HTMLIFrameElement;
let player: Window;
let posted: [message: unknown, targetOrigin: unknown][];
let embed: Embed;

beforeEach(() => {
  iframe = document.createElement("iframe");
  document.body.append(iframe);
  player = iframe.contentWindow as Window;
  posted = [];
  player.postMessage = (...args: unknown[]) => posted.push(args as (typeof posted)[0]);
  Object.defineProperty(iframe, "src", { value: `${origin}/embed/sound/horn` });
  embed = createEmbed(iframe);
});
afterEach(() => {
  embed.destroy();
  iframe.remove();
});

function hear(data: unknown, from: { source?: Window; origin?: string } = {}) {
  dispatchEvent(new MessageEvent("message", { data, source: player, origin, ...from }));
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a player in an iframe", () => {
  it("is connected to when it says hello, by its very origin", () => {
    expect(posted).toEqual([]);
    hear(embedMessage({ type: "hello" }));
    expect(posted).toEqual([[embedMessage({ type: "connect" }), origin]]);
  });

  it("is connected to at once when it runs already", () => {
    Object.defineProperty(iframe, "contentDocument", { value: null });
    createEmbed(iframe).destroy();
    expect(posted).toEqual([[embedMessage({ type: "connect" }), origin]]);
  });

  it("gets its commands once it is ready, in their order", async () => {
    embed.play();
    embed.seek(300);
    embed.pause();
    embed.seek(-5);
    await settled();
    expect(posted).toEqual([]);
    hear(embedMessage(ready));
    expect(await embed.ready).toEqual({ kind: "sound", id: "horn", durationMs: 900, isPlayable: true });
    await settled();
    expect(posted).toEqual(
      [
        { type: "play" },
        { type: "seek", positionMs: 300 },
        { type: "pause" },
        { type: "seek", positionMs: 0 },
      ].map((command) => [expect.objectContaining(command), origin]),
    );
  });

  it("is heard by those who listen, as long as they do", () => {
    const listener = vi.fn();
    const stop = embed.on("progress", listener);
    hear(embedMessage({ type: "progress", positionMs: 10, durationMs: 900 }));
    hear(embedMessage({ type: "ended" }));
    stop();
    hear(embedMessage({ type: "progress", positionMs: 20, durationMs: 900 }));
    expect(listener.mock.calls).toEqual([[{ positionMs: 10, durationMs: 900 }]]);
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["the same host over http", { origin: "http://sounds.example" }],
    ["no origin", { origin: "null" }],
    ["another window", { source: window }],
  ])("is not taken for a sender of %s", (_, from) => {
    const listener = vi.fn();
    embed.on("ended", listener);
    hear(embedMessage({ type: "ended" }), from);
    hear(embedMessage({ type: "hello" }), from);
    expect(listener).not.toHaveBeenCalled();
    expect(posted).toEqual([]);
  });

  it.each([null, "ended", { type: "ended" }, { ...embedMessage({ type: "ended" }), version: 2 }])(
    "cannot disturb the page with %j",
    (data) => {
      const listener = vi.fn();
      embed.on("ended", listener);
      hear(data);
      expect(listener).not.toHaveBeenCalled();
    },
  );

  describe("play()", () => {
    /** Plays on a player that is ready. Returns the outcome: `sounds`, or the code of the rejection. */
    async function playing(): Promise<{ outcome: Promise<string> }> {
      hear(embedMessage(ready));
      const outcome = embed.play().then(
        () => "sounds",
        ({ code }) => code as string,
      );
      await vi.waitFor(() => expect(posted.at(-1)?.[0]).toMatchObject({ type: "play" }));
      return { outcome };
    }

    it("resolves once the item sounds, and at once while it does", async () => {
      const { outcome } = await playing();
      hear(embedMessage({ type: "play", positionMs: 0 }));
      expect(await outcome).toBe("sounds");
      expect(await embed.play()).toBeUndefined();
    });

    it.each(["blocked", "not-playable", "failed"] as const)("rejects if the player is %s", async (code) => {
      const { outcome } = await playing();
      hear(embedMessage({ type: "error", code: "play-not-counted" }));
      hear(embedMessage({ type: "error", code }));
      expect(await outcome).toBe(code);
    });

    it.each([
      ["its sound fails", () => hear(embedMessage({ type: "error", code: "failed" }))],
      ["it gets another item", () => hear(embedMessage(ready))],
    ])("waits for the sound of a player that played before %s", async (_, act) => {
      const { outcome } = await playing();
      hear(embedMessage({ type: "play", positionMs: 0 }));
      await outcome;
      act();
      const settle = vi.fn();
      void embed.play().then(settle);
      await settled();
      expect(settle).not.toHaveBeenCalled();
      hear(embedMessage({ type: "play", positionMs: 0 }));
      await vi.waitFor(() => expect(settle).toHaveBeenCalled());
    });

    it.each([
      ["a pause comes first", () => hear(embedMessage({ type: "pause", positionMs: 0 }))],
      ["the end comes first", () => hear(embedMessage({ type: "ended" }))],
      ["the embed is destroyed", () => embed.destroy()],
    ])("rejects if %s", async (_, act) => {
      const { outcome } = await playing();
      act();
      expect(await outcome).toBe("aborted");
    });

    it("rejects if the embed was destroyed meanwhile or before", async () => {
      hear(embedMessage(ready));
      await embed.ready;
      const played = embed.play();
      embed.destroy();
      await expect(played).rejects.toMatchObject({ name: "AbortError" });
      await expect(embed.play()).rejects.toMatchObject({ name: "AbortError" });
    });

    it("rejects as `ready` does", async () => {
      hear(embedMessage({ type: "error", code: "not-found" }));
      await expect(embed.play()).rejects.toMatchObject({ code: "not-found" });
    });

    it("loads a lazy frame that the visitor has not scrolled to", () => {
      Object.assign(iframe, { loading: "lazy" });
      embed.play();
      expect(iframe.loading).toBe("eager");
    });
  });

  it("is left alone after destroy", async () => {
    const listener = vi.fn();
    embed.on("ended", listener);
    embed.play();
    embed.destroy();
    hear(embedMessage(ready));
    hear(embedMessage({ type: "ended" }));
    await expect(embed.ready).rejects.toMatchObject({ name: "AbortError" });
    expect(listener).not.toHaveBeenCalled();
    expect(posted).toEqual([]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "/embed/sound/horn", ""])(
    "cannot be one whose origin is %j",
    (wrong) => {
      expect(() => createEmbed(iframe, { origin: wrong })).toThrow(TypeError);
    },
  );

  it("rejects `ready` at once if its item is gone", async () => {
    hear(embedMessage({ type: "hello" }));
    hear(embedMessage({ type: "error", code: "not-found" }));
    await expect(embed.ready).rejects.toMatchObject({ name: "TunaError", code: "not-found" });
  });

  it("rejects `ready` if it does not answer in time", async () => {
    const late = createEmbed(iframe, { timeoutMs: 10 });
    await expect(late.ready).rejects.toMatchObject({ name: "TimeoutError", code: "timeout" });
  });

  it.each([Infinity, 2 ** 32 + 1])("waits for its answer with a limit of %d ms", async (timeoutMs) => {
    const patient = createEmbed(iframe, { timeoutMs });
    await new Promise((resolve) => setTimeout(resolve, 10));
    hear(embedMessage(ready));
    expect(await patient.ready).toMatchObject({ id: "horn" });
    patient.destroy();
  });

  it("plays once the frame is ready, also if that was after the time was up", async () => {
    const late = createEmbed(iframe, { timeoutMs: 10 });
    await expect(late.ready).rejects.toMatchObject({ code: "timeout" });
    hear(embedMessage({ type: "hello" }));
    hear(embedMessage(ready));
    const played = late.play();
    hear(embedMessage({ type: "play", positionMs: 0 }));
    await expect(played).resolves.toBeUndefined();
  });

  it("has time until a lazy frame in a sandbox has loaded", async () => {
    iframe.setAttribute("sandbox", "allow-scripts");
    Object.assign(iframe, { loading: "lazy", sandbox: { contains: () => false } });
    Object.defineProperty(iframe, "contentDocument", { value: null });
    const setTimer = vi.spyOn(window, "setTimeout");
    const late = createEmbed(iframe, { timeoutMs: 10 });
    expect(setTimer).not.toHaveBeenCalled();
    setTimer.mockRestore();
    iframe.dispatchEvent(new Event("load"));
    await expect(late.ready).rejects.toMatchObject({ code: "timeout" });
  });

  it.each(["", "about:blank"])(
    "may get its address later, as with consent tools that leave %j",
    async (src) => {
      const late = document.createElement("iframe");
      if (src) late.src = src;
      document.body.append(late);
      const own = createEmbed(late);
      own.setVolume(0.3);
      hear(embedMessage(ready), { source: late.contentWindow as Window, origin: "null" });
      Object.defineProperty(late, "src", { value: `${origin}/embed/sound/horn` });
      hear(embedMessage(ready), { source: late.contentWindow as Window });
      expect(await own.ready).toMatchObject({ id: "horn" });
      own.destroy();
      late.remove();
    },
  );

  it("sets the volume and mutes, and refuses what is no volume", async () => {
    hear(embedMessage(ready));
    await embed.ready;
    embed.setVolume(0.25);
    embed.setMuted(true);
    expect(posted.map(([message]) => message)).toEqual([
      expect.objectContaining({ type: "volume", volume: 0.25 }),
      expect.objectContaining({ type: "muted", isMuted: true }),
    ]);
    expect(() => embed.setVolume(2)).toThrow(RangeError);
  });

  it.each([null, undefined])("needs an iframe, and %s is none", (wrong) => {
    expect(() => createEmbed(wrong as never)).toThrow("createEmbed() needs an iframe");
  });
});
