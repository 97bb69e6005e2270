import { afterEach, expect, test, vi } from "vitest";
import { openSound } from "./open-sound.ts";

/** A double of the worker that opens any source and answers nothing else, like one that is busy. */
class BusyWorker {
  onmessage: (event: { data: unknown }) => void = () => {};
  terminate = () => {};
  postMessage({ id, name }: { id: number; name: string }): void {
    const facts = { durationMs: 1000, isDamaged: false, isAccepted: true };
    if (name === "open") queueMicrotask(() => this.onmessage({ data: { id, value: facts } }));
  }
}

afterEach(() => vi.unstubAllGlobals());

test("rejects the calls of a closed sound, those that wait and later ones", async () => {
  vi.stubGlobal("Worker", BusyWorker);
  const sound = await openSound(new Blob(["sound"]));
  const waiting = expect(sound.call("decode", 0, 10)).rejects.toThrow("closed");
  sound.close();
  await waiting;
  await expect(sound.call("decode", 0, 10)).rejects.toThrow("closed");
});
