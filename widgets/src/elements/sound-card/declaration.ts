import type { ElementDeclaration } from "../declaration-types.ts";
import { itemCardDeclaration } from "../item-card/item-card-declaration.ts";

export const soundCardDeclaration = {
  ...itemCardDeclaration,
  tag: "tuna-sound-card",
  summary: "A sound with its name, owner, waveform and plays, which plays it.",
  attributes: {
    "sound-id": { type: "id", description: "Id of the sound, as in the address of its page." },
    ...itemCardDeclaration.attributes,
  },
} as const satisfies ElementDeclaration;
