import { categories } from "../catalog/category.ts";
import type { ItemKind } from "../catalog/item-id.ts";
import { firstCategory, tagsList } from "../catalog/item-labels.ts";
import type { SearchFilters } from "../catalog/search-filters.ts";
import { searchLengths } from "../catalog/search-lengths.ts";
import { slugOfTag } from "../catalog/slug.ts";
import type { Sound } from "../catalog/sound.ts";
import type { Voice } from "../catalog/voice.ts";
import type { EndpointName } from "../contract/endpoints.ts";
import type { Answers } from "./answers.ts";
import { cardOf, type FakeSiteContent, found, hasId, pageOf } from "./fake-state.ts";
import { makeMaker } from "./fixtures.ts";

type Item = Sound | Voice;
const receipt = { isReceived: true } as const;

/** Returns how a fake site answers the public endpoints. */
export function catalogAnswers(content: FakeSiteContent): Answers<EndpointName> {
  const sounds = itemAnswers("sound", () => content.sounds);
  const voices = itemAnswers("voice", () => content.voices);
  const all = () => [...content.sounds, ...content.voices];
  const cards = (kind: ItemKind, ids: readonly string[]) =>
    ids.flatMap((id) => cardOf(content, kind, id) ?? []);
  const tagsOf = (slugs: readonly string[]) =>
    slugs.map((slug) => ({
      slug,
      name: categories.find((category) => category.slug === slug)?.name ?? slug,
      description: "",
      soundCount: content.sounds.filter(hasTag(slug)).length,
      voiceCount: content.voices.filter(hasTag(slug)).length,
    }));
  const makerOf = (slug: string) => {
    const own = all().filter(isBy(slug));
    const maker = content.makers.find((each) => each.slug === slug);
    const name = own[0]?.publicInfo.ownerName;
    return found(maker ?? (name ? makeMaker({ slug, name }) : undefined), "maker-not-found");
  };
  return {
    listSounds: sounds.list,
    searchSounds: sounds.search,
    getSound: sounds.get,
    recommendedSounds: sounds.recommended,
    playSound: ({ params: { id } }) => {
      const { vm_usage } = sounds.get({ params: { id } });
      vm_usage.soundhits = ++vm_usage.playedCount;
      return { id, playedCount: vm_usage.playedCount, isCounted: true };
    },
    soundAudio: sounds.audio,
    reportSound: sounds.report,
    listVoices: voices.list,
    searchVoices: voices.search,
    getVoice: voices.get,
    recommendedVoices: voices.recommended,
    playVoice: ({ params: { id } }) => {
      const { social } = voices.get({ params: { id } }).publicInfo;
      return { id, playedCount: ++social.usage, isCounted: true };
    },
    voiceAudio: voices.audio,
    reportVoice: voices.report,
    suggest: ({ query: { q } }) => {
      const named = (items: readonly Item[]) => (q ? items.filter(matches(q)) : []).map(({ id }) => id);
      const found = {
        sounds: cards("sound", named(content.sounds)),
        voices: cards("voice", named(content.voices)),
      };
      const isFound = found.sounds.length + found.voices.length > 0;
      return { query: q, ...found, tags: [], match: isFound ? "exact" : "none", correctedQuery: null };
    },
    cards: ({ query: { sounds: ids = [], voices: others = [] } }) => ({
      cards: [...cards("sound", ids), ...cards("voice", others)],
    }),
    cardList: ({ params: { kind }, query: { q, limit, maker, ...query } }) => {
      const of = kind === "sound" ? sounds : voices;
      const page = { page: 1, pageSize: content.sounds.length + content.voices.length };
      const { items }: { items: Item[] } =
        q === undefined ? of.list({ query: { ...query, ...page } }) : of.search({ query: { q, ...page } });
      const isWanted = maker === undefined ? () => true : isBy(makerOf(maker).slug);
      const ids = items.filter(isWanted).map(({ id }) => id);
      return { cards: cards(kind, ids.slice(0, limit)) };
    },
    getMaker: ({ params: { slug } }) => makerOf(slug),
    makerSounds: ({ params: { slug }, query }) =>
      pageOf(content.sounds.filter(isBy(makerOf(slug).slug)), query),
    makerVoices: ({ params: { slug }, query }) =>
      pageOf(content.voices.filter(isBy(makerOf(slug).slug)), query),
    reportMaker: ({ params: { slug } }) => makerOf(slug) && receipt,
    listTags: ({ query: { limit } }) =>
      tagsOf([...new Set(all().flatMap(tagsList).map(slugOfTag))].slice(0, limit)),
    listCategories: () => tagsOf(categories.map(({ slug }) => slug)),
    listInstallers: () => content.installers,
    country: () => ({ country: "XX" }),
  };
}

/** The answers about items of one kind. */
function itemAnswers<Kind extends Item>(kind: ItemKind, items: () => Kind[]) {
  const get = ({ params: { id } }: { params: { id: string } }) =>
    found(items().find(hasId(id)), `${kind}-not-found`);
  return {
    get,
    list: ({ query: { sort, tag, category, ...page } }: { query: ListQuery }) => {
      const listed = items()
        .filter((item) => !tag || hasTag(tag)(item))
        .filter((item) => !category || hasCategory(category)(item));
      return pageOf(sort === "created" ? listed.toSorted(newestFirst) : listed, page);
    },
    search: ({
      query: { q, sort, length, category, fits: _, spelling: __, ...page },
    }: {
      query: SearchQuery;
    }) => {
      const fitting = items()
        .filter(matches(q))
        .filter((item) => !length || isOfLength(item, length))
        .filter((item) => !category || hasCategory(category)(item));
      const sorted = sort === "created" ? fitting.toSorted(newestFirst) : fitting;
      const match = sorted.length > 0 ? ("exact" as const) : ("none" as const);
      return { ...pageOf(sorted, page), isTotalCapped: false, match, correctedQuery: null };
    },
    recommended: ({
      params: { id },
      query: { limit },
    }: {
      params: { id: string };
      query: { limit: number };
    }) => {
      get({ params: { id } });
      return items()
        .filter((item) => item.id !== id)
        .slice(0, limit);
    },
    report: (input: { params: { id: string } }) => get(input) && receipt,
    audio: (input: { params: { id: string } }) => get(input) && new Blob([SILENCE], { type: "audio/wav" }),
  };
}

interface ListQuery {
  page?: number;
  pageSize?: number;
  sort?: string;
  tag?: string | undefined;
  category?: string | undefined;
}
interface SearchQuery extends ListQuery, SearchFilters {
  q: string;
  category?: SearchFilters["category"];
}

const hasTag = (slug: string) => (item: Item) => tagsList(item).some((tag) => slugOfTag(tag) === slug);
const hasCategory = (slug: string) => (item: Item) => slugOfTag(firstCategory(item)) === slug;
const isBy = (slug: string) => (item: Item) => item.publicInfo.ownerSlug === slug;
const newestFirst = (one: Item, other: Item) => (one.createdAt < other.createdAt ? 1 : -1);

/** Whether a name or the tags have all words of a query. */
function matches(q: string): (item: Item) => boolean {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return (item) => {
    const text = [item.name, ...tagsList(item)].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

function isOfLength(item: Item, length: keyof typeof searchLengths): boolean {
  const { fromMs, belowMs } = searchLengths[length];
  const durationMs = "duration" in item ? item.duration : (item.demo?.durationMs ?? 0);
  return durationMs >= fromMs && durationMs < belowMs;
}

/** A WAV file without samples. */
const SILENCE = new Uint8Array([
  82, 73, 70, 70, 36, 0, 0, 0, 87, 65, 86, 69, 102, 109, 116, 32, 16, 0, 0, 0, 1, 0, 1, 0, 128, 187, 0, 0, 0,
  119, 1, 0, 2, 0, 16, 0, 100, 97, 116, 97, 0, 0, 0, 0,
]);
