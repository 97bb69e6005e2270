import type { CategorySlug, VoiceEffect } from "@tuna/sdk";

/** A voice of the demo: what it is called, and what it does to a speaker. */
export interface DemoVoice {
  name: string;
  about: string;
  categories: readonly CategorySlug[];
  keywords: readonly string[];
  effects: readonly VoiceEffect[];
  descriptionOption: 1 | 2 | 3 | 4;
}
