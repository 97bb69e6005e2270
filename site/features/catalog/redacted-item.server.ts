import type { ItemKind, Sound, Voice } from "@tuna/sdk";
import { isSensitive, soundSchema, voiceSchema } from "@tuna/sdk/catalog";
import type { ItemOfKind } from "./catalog.server.ts";

/**
 * Returns a sensitive item with only its id, dates, duration and play counts. Nothing in it names, shows or plays its
 * content. Other items are returned unchanged.
 */
export function redactItem<Kind extends ItemKind>(kind: Kind, item: ItemOfKind[Kind]): ItemOfKind[Kind] {
  if (!isSensitive(item)) return item;
  return (kind === "sound" ? redactSound(item as Sound) : redactVoice(item as Voice)) as ItemOfKind[Kind];
}

/** Copies the allowed fields, so that a new field is hidden until it is added here. */
function redactSound({ id, createdAt, publicStatus, duration, vm_usage }: Sound): Sound {
  const { playedCount, soundhits, add_to_soundboard } = vm_usage;
  return {
    ...noSound,
    id,
    createdAt,
    publicStatus,
    duration,
    publicInfo: { ...noSound.publicInfo, url: `/sound/${id}` },
    vm_usage: { playedCount, soundhits, add_to_soundboard },
  };
}

function redactVoice({ id, createdAt, publicStatus, publicInfo, parentCommunityId }: Voice): Voice {
  const social = { usage: publicInfo.social.usage };
  return {
    ...noVoice,
    id,
    createdAt,
    publicStatus,
    // Whether it is set decides which deeplink opens the voice in the app.
    parentCommunityId: parentCommunityId ? UNNAMED : null,
    publicInfo: { ...noVoice.publicInfo, url: `/voice/${id}`, social },
  };
}

const UNNAMED = "unnamed";
const nothing = { id: "x", name: "", createdAt: "", publicInfo: { sensitiveContent: true } };
// Redacted items must not appear in search engines.
const noSound = soundSchema.parse({ ...nothing, seo: { index: false } });
const noVoice = voiceSchema.parse(nothing);
