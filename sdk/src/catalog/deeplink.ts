import type { Brand } from "../brand/brand.ts";
import type { Sound } from "./sound.ts";
import type { Voice } from "./voice.ts";

/** Kinds of what a deeplink opens in the app. */
type DeeplinkType = "sound" | "voice_VL1" | "voice_VL2";

/** Returns the URL that opens a sound in the desktop app, such as `tuna://open?type=sound&id=…`. */
export function soundDeeplink(sound: Pick<Sound, "id">, brand: Pick<Brand, "protocol">): string {
  return deeplink("sound", sound.id, brand);
}

/**
 * Returns the URL that opens a voice in the desktop app. Voices with a parent community are of the first
 * generation (`voice_VL1`).
 */
export function voiceDeeplink(
  voice: Pick<Voice, "id" | "parentCommunityId">,
  brand: Pick<Brand, "protocol">,
): string {
  return deeplink(voice.parentCommunityId ? "voice_VL1" : "voice_VL2", voice.id, brand);
}

function deeplink(type: DeeplinkType, id: string, brand: Pick<Brand, "protocol">): string {
  return `${brand.protocol}://open?type=${type}&id=${encodeURIComponent(id)}`;
}
