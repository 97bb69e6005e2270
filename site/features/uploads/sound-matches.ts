import { soundSchema } from "@tuna/sdk/catalog";
import type { Endpoints } from "@tuna/sdk/contract";
import * as z from "zod/mini";
import { LOOKUP_DENSITY, WORDS_PER_SECOND } from "../../platform/audio/fingerprint.ts";

/** Longest sound that can be looked up, with room for the padding of encoders. */
const MAX_SECONDS = 31;
const MAX_BYTES = Math.ceil(MAX_SECONDS * WORDS_PER_SECOND * LOOKUP_DENSITY) * 4;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Sounds of the library that are like one that somebody is about to upload. Only the site's own pages call it. */
export const soundMatchEndpoints = {
  matchSound: {
    method: "POST",
    path: "/uploads/matches",
    isIdempotent: true,
    caller: "own-pages",
    input: "body",
    answer: { near: [] },
  },
} as const satisfies Endpoints<typeof soundMatchSchemas>;

/** Schemas of {@link soundMatchEndpoints}. */
export const soundMatchSchemas = {
  matchSound: {
    body: z.object({
      /** SHA-256 of the file, in lowercase hex. */
      sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
      /** What `audioIdentity()` returns for the file. */
      identity: z.optional(z.string().check(z.regex(/^[a-z0-9]{3,4}:[0-9a-f]{64}$/))),
      /** The sound's fingerprint by {@link encodeFingerprint}. */
      fingerprint: z.optional(z.string().check(z.maxLength(Math.ceil(MAX_BYTES / 3) * 4), z.regex(BASE64))),
    }),
    response: z.object({
      /** The sound that has the same file, or the same audio under other headers. */
      same: z.nullable(soundSchema),
      /** Sounds with nearly the same audio, the most alike first. */
      near: z.array(soundSchema),
    }),
  },
};

/** Writes a fingerprint of density {@link LOOKUP_DENSITY} as text: base64 of its words, the lowest byte first. */
export function encodeFingerprint(words: Uint32Array): string {
  const bytes = new Uint8Array(4 * words.length);
  const view = new DataView(bytes.buffer);
  for (const [index, word] of words.entries()) view.setUint32(4 * index, word, true);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Reads a fingerprint from its text. Whatever follows the last whole word is ignored. */
export function fingerprintOfText(text: string): Uint32Array {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(4 * index, true));
}
