import type { ItemCard, VoiceEffect } from "@tuna/sdk";
import type { Licence } from "../../platform/pages/licence.ts";

/** A field of an item's details with its label and value for people. */
export interface DetailFact {
  field: string;
  label: string;
  text: string;
}

/** Data of the page of a sound or voice. */
export interface ItemPageData {
  /** The item's own licence; absent if that of the site holds. */
  licence?: Licence;
  card: ItemCard;
  /** MIME type of the audio that the card plays; null when the item has no audio. */
  audioMimeType: string | null;
  /** Picture of 1200 × 630 pixels for link previews. */
  previewImagePath: string;
  description: string;
  /** What the line of facts shows of the item's details. Empty for an item that is redacted. */
  facts: DetailFact[];
  /** ISO 8601. */
  createdAt: string;
  meta: { title: string; description: string; canonical: string | null; isIndexed: boolean };
  recommended: ItemCard[];
  /** Set for administrators only: other visitors get no page of an unlisted item. */
  isListed?: boolean;
}

export interface VoicePageData extends ItemPageData {
  effects: VoiceEffect[];
  /** The demo's phrase without the voice's effects. */
  originalDemoUrl: string | null;
}
