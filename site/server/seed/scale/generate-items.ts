import type { ItemKind } from "@tuna/sdk";
import type { NewItem } from "../../catalog/catalog.ts";
import { createRandom, type Random } from "../../media/random.ts";
import { type ItemMedia, pickOwner, seedKey } from "../demo/demo-items.ts";
import { DEMO_SOUND_COUNT, demoSound } from "../demo/demo-sounds.ts";
import { demoVoices } from "../demo/demo-voices.ts";
import { makeUpPopularity } from "../popularity.ts";
import { makeUpName, makeUpTag } from "./vocabulary.ts";

export interface GenerateOptions {
  kind?: ItemKind;
  /** The newest item is younger than this; default: now. */
  nowMs?: number;
  /** Media of the demo items by their number, which the generated ones share; without it they have none. */
  pool?: readonly ItemMedia[];
  /** Number of the first item. */
  from?: number;
}

/** Items for a catalogue at scale, one after the other: the same for the same number, however many are made. */
export function* generateItems(count: number, options: GenerateOptions = {}): Generator<NewItem> {
  const { kind = "sound", nowMs = Date.now(), pool = [], from = 0 } = options;
  const itemOf = kind === "sound" ? soundItem : voiceItem;
  for (let number = from; number < from + count; number++) {
    yield itemOf(createRandom(`${kind}:${number}`), number, nowMs, pool);
  }
}

function soundItem(
  random: Random,
  number: number,
  nowMs: number,
  pool: readonly ItemMedia[],
): NewItem<"sound"> {
  const model = random.whole(0, DEMO_SOUND_COUNT - 1);
  const { group } = demoSound(model);
  const name = makeUpName(random, (group.tags[0] ?? "").replaceAll("-", " "));
  const category = random.pick(group.categories);
  const owner = pickOwner(random);
  const tags = tagsOf(random, random.pick(group.tags));
  return {
    ...frame(random, "sound", number, nowMs, pool[model]),
    fileName: `${name}.wav`,
    fields: {
      name,
      ownerId: owner.id,
      category,
      tags,
      publicInfo: {
        url: "",
        sensitiveContent: random.chance(0.04),
        description: random.chance(0.5) ? group.about : "",
        tags,
        categories: [category],
        ownerName: owner.name,
        ownerSlug: owner.slug,
      },
    },
  };
}

function voiceItem(
  random: Random,
  number: number,
  nowMs: number,
  pool: readonly ItemMedia[],
): NewItem<"voice"> {
  const model = random.whole(0, demoVoices.length - 1);
  const voice = demoVoices[model];
  if (!voice) throw new RangeError(`There is no demo voice ${model}`);
  const name = makeUpName(random, random.pick(voice.keywords));
  const owner = pickOwner(random);
  const tags = tagsOf(random, random.pick(voice.keywords));
  const categories = [random.pick(voice.categories)];
  return {
    ...frame(random, "voice", number, nowMs, pool[model]),
    fileName: `${name}.wav`,
    fields: {
      name,
      description: voice.about,
      ownerId: owner.id,
      author: owner.name,
      categories,
      keywords: [...voice.keywords],
      tags,
      parentCommunityId: random.chance(0.3) ? `community-${random.whole(1, 400)}` : null,
      generatedWith: random.chance(0.6) ? "Voice Lab" : null,
      order: number,
      publicInfo: {
        url: "",
        sensitiveContent: random.chance(0.04),
        social: { usage: 0 },
        description: voice.about,
        tags,
        categories,
        ownerName: owner.name,
        meta: { descriptionOption: random.whole(1, 4) },
      },
    },
  };
}

function tagsOf(random: Random, first: string): string[] {
  const others = Array.from({ length: random.whole(1, 4) }, () => makeUpTag(random));
  return [...new Set([first, ...others, ...(random.chance(0.2) ? ["discord"] : [])])];
}

function frame<Kind extends ItemKind>(
  random: Random,
  kind: Kind,
  number: number,
  nowMs: number,
  media: ItemMedia | undefined,
) {
  return {
    kind,
    sourceKey: seedKey(kind, number),
    publicStatus: "listed" as const,
    ...makeUpPopularity(random, nowMs),
    audioHash: media?.audioHash ?? null,
    iconHash: media?.iconHash ?? null,
    originalHash: null,
  };
}
