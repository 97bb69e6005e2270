import type { ItemKind } from "@tuna/sdk";
import { createRandom, type Random } from "../../platform/icons/random.ts";
import type { NewItem } from "../catalog/catalog.server.ts";
import { fieldsOfDetails } from "../catalog/stored-details.server.ts";
import { trendOfHistory } from "../catalog/trend-of-history.server.ts";
import { demoSounds, demoVoices } from "./demo-catalogue.server.ts";
import { pickOwner } from "./owners.server.ts";
import { makeUpPopularity } from "./popularity.server.ts";
import { makeUpName, makeUpTag } from "./vocabulary.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Hashes of an item's files in the media store. */
export interface ItemMedia {
  audioHash: string;
  iconHash: string;
}

export interface GenerateOptions {
  kind?: ItemKind;
  /** Time just after the newest item's creation; now by default. */
  nowMs?: number;
  /** Media of the demo items by number, shared by the generated items; without it they have no media. */
  pool?: readonly ItemMedia[];
  /** Number of the first item. */
  from?: number;
}

/** Generates items for a large catalog. The same number always gives the same item, whatever `count` is. */
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
  const model = random.pick(demoSounds);
  const { category, description = "" } = model;
  const name = makeUpName(random, (model.tags[0] ?? "").replaceAll("-", " "));
  const owner = pickOwner(random);
  const tags = tagsOf(random, random.pick(model.tags));
  const shared = frame(random, "sound", number, nowMs, pool);
  const fields = fieldsOfDetails("sound", {
    name,
    category,
    tags,
    isSensitive: random.chance(0.04),
    description: random.chance(0.5) ? description : "",
    licence: "library",
  });
  const publicInfo = { ...fields.publicInfo, url: "", ownerName: owner.name, ownerSlug: owner.slug };
  return { ...shared, fileName: `${name}.wav`, fields: { ...fields, ownerId: owner.slug, publicInfo } };
}

function voiceItem(
  random: Random,
  number: number,
  nowMs: number,
  pool: readonly ItemMedia[],
): NewItem<"voice"> {
  const voice = random.pick(demoVoices);
  const name = makeUpName(random, random.pick(voice.keywords));
  const owner = pickOwner(random);
  const tags = tagsOf(random, random.pick(voice.keywords));
  const categories = [random.pick(voice.categories)];
  const shared = frame(random, "voice", number, nowMs, pool);
  const details = { name, description: voice.description, tags, licence: "library" } as const;
  const fields = fieldsOfDetails("voice", details);
  return {
    ...shared,
    fileName: `${name}.wav`,
    fields: {
      ...fields,
      ownerId: owner.slug,
      author: owner.name,
      categories,
      keywords: [...voice.keywords],
      parentCommunityId: random.chance(0.3) ? `community-${random.whole(1, 400)}` : null,
      generatedWith: random.chance(0.6) ? "Voice Lab" : null,
      order: number,
      publicInfo: {
        ...fields.publicInfo,
        url: "",
        sensitiveContent: random.chance(0.04),
        social: { usage: 0 },
        categories,
        ownerName: owner.name,
        ownerSlug: owner.slug,
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
  pool: readonly ItemMedia[],
) {
  const { daysOld, plays, recentPlays, addedToSoundboard } = makeUpPopularity(random);
  const createdAtMs = Math.floor(nowMs - daysOld * DAY_MS);
  const media = pool.length > 0 ? random.pick(pool) : undefined;
  return {
    kind,
    sourceKey: `seed:${kind}:${number}`,
    publicStatus: "listed" as const,
    createdAt: new Date(createdAtMs),
    plays,
    addedToSoundboard,
    trend: trendOfHistory({ createdAtMs, plays, recentPlays }, nowMs),
    audioHash: media?.audioHash ?? null,
    iconHash: media?.iconHash ?? null,
    originalHash: null,
  };
}
