import type { Sound } from "@tuna/sdk";
import { createSessionClient } from "@tuna/sdk/account";
import { soundMatchEndpoints, type soundMatchSchemas } from "../uploads/sound-matches.ts";

const { matchSound } = createSessionClient<typeof soundMatchSchemas>(soundMatchEndpoints, {
  baseUrl: "",
  retries: 0,
});

/** What the library has of a sound: the same one, and sounds with nearly the same audio. */
export interface KnownSounds {
  same: Sound | null;
  near: readonly Sound[];
}

/** Asks the site whether it has a sound already, by its file, its identity and its fingerprint. */
export async function findKnown(
  file: Blob,
  fingerprint: string,
  identity: string | undefined,
): Promise<KnownSounds> {
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  const sha256 = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return matchSound({ sha256, fingerprint, identity });
}
