import type { ElementDeclaration } from "../declaration-types.ts";
import { itemCardDeclaration } from "../item-card/item-card-declaration.ts";

export const voiceCardDeclaration = {
  ...itemCardDeclaration,
  tag: "tuna-voice-card",
  summary: "A voice with its portrait, name, owner and plays, which plays its demo.",
  attributes: {
    "voice-id": { type: "id", description: "Id of the voice, as in the address of its page." },
    ...itemCardDeclaration.attributes,
  },
} as const satisfies ElementDeclaration;
