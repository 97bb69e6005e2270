import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import decode, { init as initDecoder } from "@jsquash/webp/decode.js";
import encode, { init as initEncoder } from "@jsquash/webp/encode.js";
import type { Pixels } from "./draw-image.server.ts";

const require = createRequire(import.meta.url);
const QUALITY = 85;
let decoder: Promise<unknown> | undefined;
let encoder: Promise<unknown> | undefined;

const load = (file: string) =>
  new WebAssembly.Module(readFileSync(require.resolve(`@jsquash/webp/codec/${file}`)));

/** Decodes a still WebP image. Throws Error if it is damaged. */
export async function decodeWebp(bytes: Uint8Array): Promise<Pixels> {
  decoder ??= Promise.resolve(initDecoder(load("dec/webp_dec.wasm")));
  await decoder;
  const { data, width, height } = await decode(new Uint8Array(bytes).buffer);
  return { data: new Uint8ClampedArray(data), width, height };
}

/** Encodes pixels as a WebP image without metadata. */
export async function encodeWebp({ data, width, height }: Pixels): Promise<Uint8Array> {
  encoder ??= Promise.resolve(initEncoder(load("enc/webp_enc_simd.wasm")));
  await encoder;
  const image = { data, width, height, colorSpace: "srgb" } as ImageData;
  return new Uint8Array(await encode(image, { quality: QUALITY }));
}
