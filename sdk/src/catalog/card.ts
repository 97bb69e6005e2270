import type { Brand } from "../brand/brand.ts";
import type { ItemCard } from "./card-schema.ts";
import { soundDeeplink, voiceDeeplink } from "./deeplink.ts";
import { firstCategory, isSensitive, tagsList } from "./item-labels.ts";
import type { Audio } from "./media.ts";
import type { Sound } from "./sound.ts";
import type { Voice } from "./voice.ts";

/** Tags a card shows; the detail page has them all. */
export const CARD_TAG_COUNT = 2;

/** The card of a sound. */
export function soundCard(sound: Sound, brand: Pick<Brand, "protocol">): ItemCard {
  return {
    kind: "sound",
    ...sharedFields(sound, sound.audio),
    ownerName: sound.publicInfo.ownerName,
    playedCount: sound.vm_usage.playedCount,
    durationMs: sound.duration,
    iconUrl: sound.icon?.url ?? null,
    deeplink: soundDeeplink(sound, brand),
  };
}

/** The card of a voice; what it plays is the voice's demo. */
export function voiceCard(voice: Voice, brand: Pick<Brand, "protocol">): ItemCard {
  return {
    kind: "voice",
    ...sharedFields(voice, voice.demo),
    ownerName: voice.publicInfo.ownerName || voice.author,
    playedCount: voice.publicInfo.social.usage,
    durationMs: voice.demo?.durationMs ?? 0,
    iconUrl: voice.icon?.url ?? voice.assets.icon?.url ?? null,
    deeplink: voiceDeeplink(voice, brand),
  };
}

function sharedFields(item: Sound | Voice, audio: Audio | null) {
  return {
    id: item.id,
    name: item.name,
    category: firstCategory(item),
    tags: tagsList(item),
    isSensitive: isSensitive(item),
    audioUrl: audio?.url ?? null,
    peaks: audio?.peaks ?? [],
    loudnessLufs: audio?.loudnessLufs ?? null,
    sizeBytes: audio?.sizeBytes ?? 0,
  };
}
