import type { CategorySlug, VoiceEffect } from "@tuna/sdk";

/** A demo voice: its name, texts and effects. */
export interface DemoVoice {
  name: string;
  about: string;
  categories: readonly CategorySlug[];
  keywords: readonly string[];
  effects: readonly VoiceEffect[];
  descriptionOption: 1 | 2 | 3 | 4;
}
