import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPadSounds, UndecodableError } from "./pad-sounds.ts";

/** Room for as many sounds of this length. */
const ROOM = 4;
let fetched: string[];

beforeEach(() => {
  fetched = [];
  vi.stubGlobal("fetch", async (url: string) => {
    fetched.push(url);
    return url === "missing" ? new Response(null, { status: 404 }) : new Response(url);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function decode(file: ArrayBuffer): Promise<AudioBuffer> {
  if (new TextDecoder().decode(file) === "broken") throw new DOMException("", "EncodingError");
  const length = (128 * 1024 * 1024) / ROOM / Float32Array.BYTES_PER_ELEMENT;
  return { length, numberOfChannels: 1, duration: 5 } as AudioBuffer;
}

it("loads the shown sounds first, then others while there is room", async () => {
  const sounds = createPadSounds(decode, () => {});
  sounds.prepare(["a", "b"], ["x", "b", "y", "z"]);
  await vi.waitFor(() => expect(sounds.stateOf("y")).toBe("ready"));
  expect(fetched).toEqual(["a", "b", "x", "y"]);
  expect(sounds.stateOf("z")).toBe("idle");
});

it("drops other sounds for those of the page that is shown next", async () => {
  const sounds = createPadSounds(decode, () => {});
  sounds.prepare(["a", "b"], ["x", "y"]);
  await vi.waitFor(() => expect(sounds.stateOf("y")).toBe("ready"));
  sounds.prepare(["x", "new"], ["a", "b", "y"]);
  await vi.waitFor(() => expect(sounds.stateOf("new")).toBe("ready"));
  expect(sounds.stateOf("x")).toBe("ready");
  expect(["a", "b", "y"].filter((url) => sounds.stateOf(url) === "ready")).toHaveLength(2);
});

it("does not load a page in a circle that needs more room than there is", async () => {
  const sounds = createPadSounds(decode, () => {});
  sounds.prepare(["a", "b", "c", "d", "e", "f"], []);
  await vi.waitFor(() => expect(sounds.stateOf("d")).toBe("ready"));
  expect(fetched).toEqual(["a", "b", "c", "d"]);
  await sounds.load("f");
  expect(sounds.stateOf("f")).toBe("ready");
  expect(fetched).toEqual(["a", "b", "c", "d", "f"]);
});

it("loads a file once for several pads, and tries a failed one again", async () => {
  const sounds = createPadSounds(decode, () => {});
  await Promise.all([sounds.load("a"), sounds.load("a")]);
  expect(fetched).toEqual(["a"]);
  await expect(sounds.load("missing")).rejects.toThrow("404");
  await vi.waitFor(() => expect(sounds.stateOf("missing")).toBe("failed"));
  await expect(sounds.load("missing")).rejects.toThrow("404");
  expect(fetched).toEqual(["a", "missing", "missing"]);
});

it("tells files that this browser cannot decode from missing ones", async () => {
  const sounds = createPadSounds(decode, () => {});
  await expect(sounds.load("broken")).rejects.toBeInstanceOf(UndecodableError);
});

it("decodes of a long sound the first two seconds of every channel", async () => {
  class Buffer {
    readonly channels: Float32Array[] = [];
    readonly duration: number;
    readonly length: number;
    readonly numberOfChannels: number;
    readonly sampleRate: number;
    constructor({ length, numberOfChannels = 1, sampleRate }: AudioBufferOptions) {
      this.length = length;
      this.numberOfChannels = numberOfChannels;
      this.sampleRate = sampleRate;
      this.duration = length / sampleRate;
    }
    copyToChannel(samples: Float32Array, channel: number): void {
      this.channels[channel] = samples;
    }
    getChannelData(channel: number): Float32Array {
      return new Float32Array(this.length).fill(channel + 1);
    }
  }
  vi.stubGlobal("AudioBuffer", Buffer);
  const whole = new Buffer({ length: 1200, numberOfChannels: 2, sampleRate: 100 });
  const sounds = createPadSounds(
    async () => whole as never,
    () => {},
  );
  const { head, durationS } = await sounds.load("long");
  expect(durationS).toBe(12);
  expect((head.buffer as unknown as Buffer).channels).toEqual([
    new Float32Array(200).fill(1),
    new Float32Array(200).fill(2),
  ]);
});

it("decodes one file at a time, and what is pressed before all that waits", async () => {
  const decoders = new Map<string, () => void>();
  const sounds = createPadSounds(
    async (file) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      decoders.set(new TextDecoder().decode(file), resolve);
      await promise;
      return decode(file);
    },
    () => {},
  );
  sounds.prepare(["a", "b", "c", "d"], []);
  await vi.waitFor(() => expect(fetched).toHaveLength(4));
  await vi.waitFor(() => expect([...decoders.keys()]).toEqual(["a"]));
  const pressed = sounds.load("c");
  decoders.get("a")?.();
  await vi.waitFor(() => expect([...decoders.keys()]).toEqual(["a", "c"]));
  decoders.get("c")?.();
  await pressed;
  await vi.waitFor(() => expect([...decoders.keys()]).toEqual(["a", "c", "b"]));
});
