import { randomKey } from "@tuna/sdk/client";
import type { Signal } from "@tuna/sdk/voice-lab";
import { firstDetails } from "../create/draft.ts";
import type { TypedDetails } from "../item-details/typed-details.ts";
import type { EffectChain } from "./effect-chain.ts";

/** What the voice is tried on, and what its demo says. */
export type DemoSource = { kind: "phrase" } | { kind: "file" | "recording"; name: string; samples: Signal };

/** A voice before it is published, kept in the maker's browser only. */
export interface VoiceDraft {
  /** Names the upload at the site, and decides how its icons are drawn. */
  key: string;
  chain: EffectChain;
  /** What the chain was started from: its value in the list of presets. */
  preset?: string | undefined;
  source: DemoSource;
  details: TypedDetails;
  /** The picture of the icon, if its maker chose one. */
  picture?: Blob | undefined;
  /** What was sent with the key, as JSON. Something else needs another key. */
  sent?: string | undefined;
  /** Whether its maker pressed Publish, and it is not published yet: it goes on after a reload and after the login. */
  isPublishing?: boolean;
  /** Whether it is published or waits for a review. It is stored no more, and shown until its maker goes on. */
  isDone?: boolean;
}

/** Returns the fields that make the site take what is sent next for another upload. */
export function newKey(): Pick<VoiceDraft, "key" | "sent"> {
  return { key: randomKey(), sent: undefined };
}

export function newDraft(): VoiceDraft {
  return {
    ...newKey(),
    chain: [],
    preset: undefined,
    source: { kind: "phrase" },
    details: firstDetails(""),
    picture: undefined,
    isPublishing: false,
    isDone: false,
  };
}
