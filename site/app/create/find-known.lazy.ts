import type { Sound } from "@tuna/sdk";
import { jsonBody } from "@tuna/sdk/client";
import { soundMatchEndpoints } from "../../contract/uploads/sound-matches.ts";
import { callApi } from "../call-api.ts";

/** What the library has of a sound: the same file, and sounds with nearly the same audio. */
export interface KnownSounds {
  same: Sound | null;
  near: readonly Sound[];
}

/** Asks the site whether it has a sound already, by its file and its fingerprint. */
export async function findKnown(file: Blob, fingerprint: string): Promise<KnownSounds> {
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  const sha256 = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return (await callApi(soundMatchEndpoints.matchSound, jsonBody({ sha256, fingerprint }))) as KnownSounds;
}
