// @vitest-environment node
import { SAMPLE_RATE } from "@tuna/sdk/voice-lab";
import { expect, it } from "vitest";
import { wavFile } from "./wav-file.ts";

it("writes a mono WAV file of 16 bits, and cuts what is too loud", async () => {
  const file = wavFile(Float32Array.of(0, 0.5, 1, -1, 4));
  expect(file.type).toBe("audio/wav");
  const view = new DataView(await new Response(file).arrayBuffer());
  const text = (offset: number, length: number) =>
    String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(offset + index)));
  expect([text(0, 4), text(8, 8), text(36, 4)]).toEqual(["RIFF", "WAVEfmt ", "data"]);
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8);
  expect([view.getUint16(20, true), view.getUint16(22, true)]).toEqual([1, 1]);
  expect([view.getUint32(24, true), view.getUint32(28, true)]).toEqual([SAMPLE_RATE, 2 * SAMPLE_RATE]);
  expect(view.getUint32(40, true)).toBe(10);
  const samples = Array.from({ length: 5 }, (_, index) => view.getInt16(44 + 2 * index, true));
  expect(samples).toEqual([0, 16_384, 32_767, -32_767, 32_767]);
});
