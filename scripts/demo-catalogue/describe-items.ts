import { slugOfTag } from "@tuna/sdk/catalog";
import { type Owner, owners } from "../../site/features/seed/owners.server.ts";
import { makeUpPopularity, type Popularity } from "../../site/features/seed/popularity.server.ts";
import { createRandom } from "../../site/platform/icons/random.ts";
import type { ArrangedSound } from "./arrange-popularity.ts";
import { creditOf } from "./render-source.ts";
import type { DemoVoice } from "./voices/demo-voice.ts";

/** Number of makers of the demo. */
const MAKER_COUNT = 10;
/** Makers who began less than 30 days ago, so that the home page of a new site has some to welcome. */
const newcomers = new Set(["TurboTurnip", "EchoEmu", "LagLord"]);
const NEWCOMER_DAYS = 29;

const makers = owners.slice(0, MAKER_COUNT);
const established = makers.filter(({ name }) => !newcomers.has(name));

/** Name of the file with the demo phrase without a voice. */
export const PHRASE_FILE = "voices/phrase.opus";

/** Returns the path of a sound's file below the folder of the demo catalogue. */
export const soundFileOf = (name: string) => `sounds/${slugOfTag(name)}.opus`;
export const voiceFileOf = (name: string) => `voices/${slugOfTag(name)}.opus`;

/** Returns the maker of an item of the demo, which its name decides. */
function makerOf(name: string, { daysOld }: Popularity): Owner {
  const random = createRandom(`item:${name}`);
  const maker = random.pick(makers);
  return newcomers.has(maker.name) && daysOld > NEWCOMER_DAYS ? random.pick(established) : maker;
}

/** Returns the row of a sound in `catalogue.json`, see docs/importing.md. Its description ends with its source and licence. */
export function describeSound({ sound, popularity }: ArrangedSound, id: string) {
  const { name, tags, category, source, description, isSensitive } = sound;
  return {
    file: soundFileOf(name),
    id,
    name,
    tags,
    category,
    description: `${description} ${creditOf(source)}`,
    licence: "cc0",
    ...(isSensitive && { sensitive: true }),
    owner: makerOf(name, popularity).name,
    ...historyOf(popularity),
    plays: popularity.plays,
  };
}

/** Returns the row of a voice in `voices.json`. */
export function describeVoice(voice: DemoVoice, number: number, id: string) {
  const random = createRandom(`item:${voice.name}`);
  const popularity = makeUpPopularity(random);
  const owner = makerOf(voice.name, popularity);
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
