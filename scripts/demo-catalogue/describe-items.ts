import { slugOfTag } from "@tuna/sdk/catalog";
import { pickOwner } from "../../site/features/seed/owners.server.ts";
import { makeUpPopularity, type Popularity } from "../../site/features/seed/popularity.server.ts";
import { createRandom, type Random } from "../../site/platform/icons/random.ts";
import type { ArrangedSound } from "./arrange-popularity.ts";
import type { DemoVoice } from "./voices/demo-voice.ts";

/** Name of the file with the demo phrase without a voice. */
export const PHRASE_FILE = "voices/phrase.opus";

/** Returns the path of a sound's file below the folder of the demo catalogue. */
export const soundFileOf = (name: string) => `sounds/${slugOfTag(name)}.opus`;
export const voiceFileOf = (name: string) => `voices/${slugOfTag(name)}.opus`;

/** Returns the row of a sound in `catalogue.json`, see docs/importing.md. */
export function describeSound({ sound, popularity }: ArrangedSound, id: string) {
  const { name, group, turn, isSensitive } = sound;
  const random = createRandom(`item:${name}`);
  const owner = pickOwner(random);
  const category = group.categories[turn % group.categories.length] ?? "other";
  const tags = pickTags(random, group.tags, category);
  return {
    file: soundFileOf(name),
    id,
    name,
    tags,
    category,
    ...(random.chance(0.75) && { description: describe(random, group.about) }),
    ...(isSensitive && { sensitive: true }),
    owner: owner.name,
    ...historyOf(popularity),
    plays: popularity.plays,
  };
}

/** Returns the row of a voice in `voices.json`. */
export function describeVoice(voice: DemoVoice, number: number, id: string) {
  const random = createRandom(`item:${voice.name}`);
  const owner = pickOwner(random);
  const popularity = makeUpPopularity(random);
  const tags = [...voice.keywords, ...(random.chance(0.35) ? ["discord"] : [])];
  return {
    id,
    name: voice.name,
    demo: voiceFileOf(voice.name),
    originalDemo: PHRASE_FILE,
    description: voice.about,
    ownerId: owner.slug,
    author: owner.name,
    categories: voice.categories,
    keywords: voice.keywords,
    tags,
    parentCommunityId: random.chance(0.3) ? `community-${random.whole(1, 12)}` : null,
    generatedWith: random.pick(["Voice Lab", "Voice Lab", "Preset Mixer", null]),
    order: number,
    effects: voice.effects,
    ...historyOf(popularity),
    publicInfo: {
      social: { usage: popularity.plays },
      ownerName: owner.name,
      meta: { descriptionOption: voice.descriptionOption },
    },
  };
}

function historyOf({ daysOld, recentPlays, addedToSoundboard }: Popularity) {
  return { daysOld: Math.round(daysOld * 100) / 100, recentPlays, addedToSoundboard };
}

/** Returns two to six tags: the main tag of the group, then a selection of its others. */
function pickTags(random: Random, groupTags: readonly string[], category: string): string[] {
  const [first = category, ...others] = groupTags;
  const wanted = random.whole(1, 3);
  const picked = Array.from({ length: wanted }, () => random.pick(others.length ? others : [category]));
  const extra = [
    ...(random.chance(0.3) ? ["discord"] : []),
    ...(random.chance(0.25) ? ["sfx"] : []),
    ...(random.chance(0.35) ? [random.pick(moods)] : []),
  ];
  return [...new Set([first, ...picked, ...extra])].slice(0, 6);
}

const moods = [
  ...[
    "funny",
    "soundboard",
    "meme",
    "reaction",
    "stream",
    "prank",
    "classic",
    "cursed",
    "wholesome",
    "random",
  ],
  ...["troll", "gaming", "epic", "cringe", "party", "chill", "ironic", "iconic", "short", "dramatic"],
];

const afterthoughts = [
  "Works best when nobody expects it.",
  "Use with care, and often.",
  "Made for voice chats that have gone quiet.",
  "Best at full volume, say people without neighbours.",
  "One press is enough. Nobody has ever stopped at one.",
  "For streams, calls and long car rides.",
  "Tested on three cats and a houseplant.",
  "Your moderators asked us not to add it.",
  "Ideal before, during and instead of an answer.",
];

function describe(random: Random, about: string): string {
  return random.chance(0.6) ? `${about} ${random.pick(afterthoughts)}` : about;
}
