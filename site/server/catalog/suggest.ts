import type { Brand, Suggestions } from "@tuna/sdk";
import { slugOfTag, soundCard, voiceCard } from "@tuna/sdk/catalog";
import type { Database } from "../store/database.ts";
import { searchItems } from "./search-items.ts";
import { tagsWithPrefix } from "./tags.ts";

const SOUNDS = 5;
const VOICES = 3;
const TAGS = 5;

/** Returns suggestions for an incomplete query. */
export async function suggestFor(db: Database, q: string, brand: Brand): Promise<Suggestions> {
  const request = { q, sort: "trending", page: 1 } as const;
  const [sounds, voices, tags] = await Promise.all([
    searchItems(db, "sound", { ...request, pageSize: SOUNDS }),
    searchItems(db, "voice", { ...request, pageSize: VOICES }),
    tagsWithPrefix(db, slugOfTag(q), TAGS),
  ]);
  return {
    query: q,
    sounds: sounds.items.map((sound) => soundCard(sound, brand)),
    voices: voices.items.map((voice) => voiceCard(voice, brand)),
    tags,
  };
}
