import * as z from "zod/mini";
import { audioCopyPurposes, audioDownloads, copyContainers } from "../catalog/audio-copy.ts";
import { itemIdSchema } from "../catalog/item-id-schema.ts";
import { pageSchema, searchResultsSchema, suggestionsSchema, tagSchema } from "../catalog/list-schemas.ts";
import { MAX_PAGE_SIZE, PAGE_SIZE } from "../catalog/pages.ts";
import { searchFiltersSchema } from "../catalog/search-filters.ts";
import { searchSortSchema, sortSchema } from "../catalog/sort-schemas.ts";
import { soundSchema } from "../catalog/sound.ts";
import { voiceSchema } from "../catalog/voice.ts";
import { installerSchema } from "../download/installer.ts";
import { makerSchema } from "../makers/maker.ts";
import { reportReceiptSchema, reportSchema } from "../moderation/report.ts";
import { cardListParamsSchema, cardListQuerySchema, cardsQuerySchema, cardsSchema } from "./card-schemas.ts";
import { MAX_QUERY_LENGTH } from "./limits.ts";
import { pageNumber, wholeNumber } from "./whole-number.ts";

const paging = {
  /** Number of the page, from 1. */
  page: pageNumber,
  /** Most items of a page: 1 to 100, by default 50. */
  pageSize: z._default(wholeNumber(1, MAX_PAGE_SIZE), PAGE_SIZE),
};
const slug = z.string().check(z.minLength(1), z.maxLength(64));
const searchTerm = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_QUERY_LENGTH));

/** The query of a listing. */
const listQuerySchema = z.object({
  ...paging,
  /** By default `trending`. */
  sort: z._default(sortSchema, "trending"),
  /** Slug of a tag. */
  tag: z.optional(slug),
  /** Slug of a category. */
  category: z.optional(slug),
});
/** The query of a list of a maker's items. */
const makerListQuerySchema = z.object({
  ...paging,
  /** By default `trending`. */
  sort: z._default(sortSchema, "trending"),
});
/** The query of a search. */
const searchQuerySchema = z.object({
  ...paging,
  /** By default `relevance`, the best match first. */
  sort: z._default(searchSortSchema, "relevance"),
  /** What is searched for: 1 to 100 characters. */
  q: searchTerm,
  ...searchFiltersSchema.shape,
});
const suggestQuerySchema = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(MAX_QUERY_LENGTH)), ""),
});
const tagsQuerySchema = z.object({ limit: z._default(wholeNumber(1, 500), 100) });
const recommendedQuerySchema = z.object({ limit: z._default(wholeNumber(1, 50), 12) });
const audioQuerySchema = z.object({
  /** `webm` for audio elements that begin it before all of it has come, `caf` for browsers that play no Ogg. */
  container: z.optional(z.enum(copyContainers)),
  download: z.optional(z.enum(audioDownloads)),
  for: z.optional(z.enum(audioCopyPurposes)),
  hash: z.optional(z.string()),
});
const itemParamsSchema = z.object({ id: itemIdSchema });

const soundPageSchema = pageSchema(soundSchema);
const voicePageSchema = pageSchema(voiceSchema);
/** Schema of `PlayReceipt`. */
const playReceiptSchema = z.object({
  id: itemIdSchema,
  playedCount: z.int(),
  /**
   * False if a play of this item by this listener was counted a moment ago, or their network played it too
   * often.
   */
  isCounted: z.boolean(),
});
/** The answer to a counted play. */
export type PlayReceipt = z.infer<typeof playReceiptSchema>;

/** Schemas of an endpoint's input and answer. Without `response` the answer is a file. */
export interface EndpointSchemas {
  /** Parameters of the path. */
  params?: z.ZodMiniType;
  /** Parameters of the query. */
  query?: z.ZodMiniType;
  /** The JSON that is sent. */
  body?: z.ZodMiniType;
  /** A body that is no JSON: a Blob, sent as it is. */
  file?: z.ZodMiniType;
  /** The JSON that is answered. */
  response?: z.ZodMiniType;
}

const params = itemParamsSchema;
const makerParams = z.object({ slug });

/** Schemas of the public endpoints' inputs and answers. */
export const endpointSchemas = {
  listSounds: { query: listQuerySchema, response: soundPageSchema },
  getSound: { params, response: soundSchema },
  recommendedSounds: { params, query: recommendedQuerySchema, response: z.array(soundSchema) },
  playSound: { params, response: playReceiptSchema },
  soundAudio: { params, query: audioQuerySchema },
  reportSound: { params, body: reportSchema, response: reportReceiptSchema },
  searchSounds: { query: searchQuerySchema, response: searchResultsSchema(soundSchema) },
  listVoices: { query: listQuerySchema, response: voicePageSchema },
  getVoice: { params, response: voiceSchema },
  recommendedVoices: { params, query: recommendedQuerySchema, response: z.array(voiceSchema) },
  playVoice: { params, response: playReceiptSchema },
  voiceAudio: { params, query: audioQuerySchema },
  reportVoice: { params, body: reportSchema, response: reportReceiptSchema },
  searchVoices: { query: searchQuerySchema, response: searchResultsSchema(voiceSchema) },
  suggest: { query: suggestQuerySchema, response: suggestionsSchema },
  cards: { query: cardsQuerySchema, response: cardsSchema },
  cardList: { params: cardListParamsSchema, query: cardListQuerySchema, response: cardsSchema },
  getMaker: { params: makerParams, response: makerSchema },
  makerSounds: { params: makerParams, query: makerListQuerySchema, response: soundPageSchema },
  makerVoices: { params: makerParams, query: makerListQuerySchema, response: voicePageSchema },
  reportMaker: { params: makerParams, body: reportSchema, response: reportReceiptSchema },
  listTags: { query: tagsQuerySchema, response: z.array(tagSchema) },
  listCategories: { response: z.array(tagSchema) },
  listInstallers: { response: z.array(installerSchema) },
  country: { response: z.object({ country: z.string() }) },
} satisfies Record<string, EndpointSchemas>;
