import type { Audio } from "@tuna/sdk";
import type { NewItem } from "../../catalog/catalog.ts";
import { createRandom, type Random } from "../../media/random.ts";
import { makeUpPopularity } from "../popularity.ts";
import { demoSound } from "./demo-sounds.ts";
import { demoVoices } from "./demo-voices.ts";
import { type Owner, owners } from "./owners.ts";

/** Hashes of the files of an item, in the media store. */
export interface ItemMedia {
  audioHash: string;
  iconHash: string;
}

/** The key that keeps a demo item from being added twice. */
export function seedKey(kind: "sound" | "voice", number: number): string {
  return `seed:${kind}:${number}`;
}

/** The demo sound of a number, as the catalogue takes it. */
export function demoSoundItem(number: number, media: ItemMedia, nowMs: number): NewItem<"sound"> {
  const { name, group, turn, isSensitive } = demoSound(number);
  const random = createRandom(`item:${name}`);
  const owner = pickOwner(random);
  const category = group.categories[turn % group.categories.length] ?? "other";
  const tags = pickTags(random, group.tags, category);
  return {
    kind: "sound",
    sourceKey: seedKey("sound", number),
    publicStatus: "listed",
    ...makeUpPopularity(random, nowMs),
    ...media,
    originalHash: null,
    fileName: `${name}.wav`,
    fields: {
      name,
      ownerId: owner.id,
      category,
      tags,
      publicInfo: {
        url: "",
        sensitiveContent: isSensitive,
        description: random.chance(0.75) ? describe(random, group.about) : "",
        tags,
        categories: [category],
        ownerName: owner.name,
        ownerSlug: owner.slug,
      },
    },
  };
}

/** The demo voice of a number, as the catalogue takes it; `phrase` is what its demo says, without the voice. */
export function demoVoiceItem(
  number: number,
  media: ItemMedia,
  nowMs: number,
  phrase: Audio,
): NewItem<"voice"> {
  const voice = demoVoices[number];
  if (!voice) throw new RangeError(`There is no demo voice ${number}`);
  const random = createRandom(`item:${voice.name}`);
  const owner = pickOwner(random);
  const tags = [...voice.keywords, ...(random.chance(0.35) ? ["discord"] : [])];
  const categories = [...voice.categories];
  return {
    kind: "voice",
    sourceKey: seedKey("voice", number),
    publicStatus: "listed",
    ...makeUpPopularity(random, nowMs),
    ...media,
    originalHash: null,
    fileName: `${voice.name}.wav`,
    fields: {
      name: voice.name,
      description: voice.about,
      ownerId: owner.id,
      author: owner.name,
      categories,
      keywords: [...voice.keywords],
      tags,
      parentCommunityId: random.chance(0.3) ? `community-${random.whole(1, 12)}` : null,
      generatedWith: random.pick(["Voice Lab", "Voice Lab", "Preset Mixer", null]),
      order: number,
      originalDemo: phrase,
      effects: [...voice.effects],
      publicInfo: {
        url: "",
        sensitiveContent: false,
        social: { usage: 0 },
        description: voice.about,
        tags,
        categories,
        ownerName: owner.name,
        meta: { descriptionOption: voice.descriptionOption },
      },
    },
  };
}

/** Few share much, many share little. */
export function pickOwner(random: Random): Owner {
  const owner = owners[Math.floor(owners.length * random.next() ** 1.8)];
  if (!owner) throw new RangeError("There are no owners");
  return owner;
}

/** Two to six tags: what the sound is first, then some of what else is said of it. */
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
