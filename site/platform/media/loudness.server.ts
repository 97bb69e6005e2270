import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { measureLoudness } from "../audio/loudness.ts";
import { type Pcm, sampleCount } from "../audio/pcm.ts";

/** Of a shorter sound, the package measures one block of 400 ms, without what follows it, or none. */
const MIN_GATED_MS = 500;

/**
 * Returns the integrated loudness by EBU R128 in LUFS, or null for sounds that are too quiet. For sounds of less than
 * 500 ms it is the ungated loudness of all samples. One channel counts as two equal ones, since two loudspeakers play it.
 */
export function loudnessLufsOf(pcm: Pcm): number | null {
  const lengthMs = (sampleCount(pcm) / pcm.sampleRate) * 1000;
  // The package measures at most two channels.
  if (pcm.channels.length > 2 || lengthMs < MIN_GATED_MS) return measureLoudness(pcm);
  const loudness = integratedLoudness(pcm);
  return Number.isFinite(loudness) ? Math.round(loudness * 10) / 10 : null;
}

function integratedLoudness({ channels, sampleRate }: Pcm): number {
  const [first, second] = channels;
  if (!first) return Number.NEGATIVE_INFINITY;
  return meter.ebur128_integrated_stereo(sampleRate, ...pass(first), ...pass(second ?? first));
}

interface Meter {
  memory: WebAssembly.Memory;
  __wbindgen_malloc(byteCount: number): number;
  ebur128_integrated_stereo(
    sampleRate: number,
    leftPointer: number,
    leftLength: number,
    rightPointer: number,
    rightLength: number,
  ): number;
}

// The package's own module imports the .wasm file, for which Node prints a warning on every start.
const require = createRequire(import.meta.url);
const meter = instantiateMeter(require.resolve("ebur128-wasm/ebur128_wasm_bg.wasm"));

function instantiateMeter(file: string): Meter {
  const wasmModule = new WebAssembly.Module(readFileSync(file));
  const imports: WebAssembly.Imports = {};
  for (const { module, name } of WebAssembly.Module.imports(wasmModule)) {
    imports[module] ??= {};
    imports[module][name] = failed;
  }
  return new WebAssembly.Instance(wasmModule, imports).exports as unknown as Meter;
}

/** The imports of the module. It calls them only to describe its own failures. */
function failed(): never {
  throw new Error("The loudness of the audio could not be measured");
}

/** Copies samples into the module, which frees them after measuring. */
function pass(samples: Float32Array): [pointer: number, length: number] {
  const pointer = meter.__wbindgen_malloc(samples.byteLength);
  new Float32Array(meter.memory.buffer).set(samples, pointer / Float32Array.BYTES_PER_ELEMENT);
  return [pointer, samples.length];
}
