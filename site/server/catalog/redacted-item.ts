import type { ItemKind, Sound, Voice } from "@tuna/sdk";
import { isSensitive, soundSchema, voiceSchema } from "@tuna/sdk/catalog";
import type { ItemOfKind } from "./catalog.ts";

/**
 * What a stranger gets of a sensitive item: that it is there, how long it is, how often it was played, and nothing that
 * says, shows or plays what it is. Other items come back as they are.
 */
export function redactItem<Kind extends ItemKind>(kind: Kind, item: ItemOfKind[Kind]): ItemOfKind[Kind] {
  if (!isSensitive(item)) return item;
  return (kind === "sound" ? redactSound(item as Sound) : redactVoice(item as Voice)) as ItemOfKind[Kind];
}

/** Made of what may be told rather than of what may not, so that a new field is hidden until somebody shows it. */
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
    // Whether there is one decides by which link the app opens the voice.
    parentCommunityId: parentCommunityId ? UNNAMED : null,
    publicInfo: { ...noVoice.publicInfo, url: `/voice/${id}`, social },
  };
}

const UNNAMED = "unnamed";
const nothing = { id: "x", name: "", createdAt: "", publicInfo: { sensitiveContent: true } };
// Search engines have nothing to show of it.
const noSound = soundSchema.parse({ ...nothing, seo: { index: false } });
const noVoice = voiceSchema.parse(nothing);
