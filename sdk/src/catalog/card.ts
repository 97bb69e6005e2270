import type { Brand } from "../brand/brand.ts";
import { cardPeaks } from "./card-peaks.ts";
import { soundDeeplink, voiceDeeplink } from "./deeplink.ts";
import { firstCategory, isSensitive, tagsList } from "./item-labels.ts";
import type { ItemCard } from "./list-schemas.ts";
import type { Audio } from "./media.ts";
import type { Sound } from "./sound.ts";
import type { Voice } from "./voice.ts";

/** Returns the card of a sound. */
export function soundCard(sound: Sound, brand: Pick<Brand, "protocol">): ItemCard {
  return {
    kind: "sound",
    ...sharedFields(sound, sound.audio),
    ownerName: sound.publicInfo.ownerName,
    ...ownerLink(sound.publicInfo),
    playedCount: sound.vm_usage.playedCount,
    durationMs: sound.duration,
    iconUrl: sound.icon?.url ?? null,
    deeplink: soundDeeplink(sound, brand),
  };
}

/** Returns the card of a voice, which plays the voice's demo. */
export function voiceCard(voice: Voice, brand: Pick<Brand, "protocol">): ItemCard {
  return {
    kind: "voice",
    ...sharedFields(voice, voice.demo),
    ownerName: voice.publicInfo.ownerName || voice.author,
    ...ownerLink(voice.publicInfo),
    playedCount: voice.publicInfo.social.usage,
    durationMs: voice.demo?.durationMs ?? 0,
    iconUrl: voice.icon?.url ?? voice.assets.icon?.url ?? null,
    deeplink: voiceDeeplink(voice, brand),
  };
}

function ownerLink({ ownerSlug, isOwnerStaff }: Pick<Sound["publicInfo"], "ownerSlug" | "isOwnerStaff">) {
  return { ...(ownerSlug !== "" && { ownerSlug }), ...(isOwnerStaff && { isOwnerStaff }) };
}

function sharedFields(item: Sound | Voice, audio: Audio | null) {
  return {
    id: item.id,
    name: item.name,
    category: firstCategory(item),
    tags: tagsList(item),
    isSensitive: isSensitive(item),
    ...(item.publicStatus === "unlisted" && { status: item.publicStatus }),
    audioUrl: audio?.url ?? null,
    peaks: audio?.peaks ?? [],
    loudnessLufs: audio?.loudnessLufs ?? null,
    sizeBytes: audio?.sizeBytes ?? 0,
  };
}

/**
 * Returns a smaller card for lists of 50: only the bars that are drawn, and the size rounded up to a power of two. It looks, plays,
 * is badged and reported the same.
 */
export function listCard(card: ItemCard): ItemCard {
  const { peaks, sizeBytes } = card;
  return {
    ...card,
    peaks: cardPeaks(peaks),
    sizeBytes: sizeBytes > 0 ? 2 ** Math.ceil(Math.log2(sizeBytes)) : 0,
  };
}
