import type { Page } from "../catalog/pages.ts";
import type { Sound } from "../catalog/sound.ts";
import type { Voice } from "../catalog/voice.ts";
import type { Maker } from "../makers/maker.ts";
import type { Report, ReportReceipt } from "../moderation/report.ts";
import type { Endpoints } from "./endpoint.ts";
import type { ListOptions, WithoutPage } from "./list-options.ts";
import type { CallOptions } from "./method-types.ts";
import type { endpointSchemas } from "./schemas.ts";
import { page, pagingFields, reportFields, reportReceipt } from "./shared-rows.ts";

/**
 * Makers of sounds and voices by the slug of their page, as in `publicInfo.ownerSlug`. Every promise rejects with a
 * `TunaError` only.
 */
export interface MakerMethods {
  /** A former slug finds the maker too; `slug` of the answer is the present one. */
  get(slug: string, options?: CallOptions): Promise<Maker>;
  /** A page of the maker's sounds. */
  sounds(slug: string, query?: ListOptions, options?: CallOptions): Promise<Page<Sound>>;
  /** A page of the maker's voices. */
  voices(slug: string, query?: ListOptions, options?: CallOptions): Promise<Page<Voice>>;
  /** All sounds of the maker, page by page as the loop needs them. */
  allSounds(
    slug: string,
    query?: WithoutPage<ListOptions>,
    options?: CallOptions,
  ): AsyncGenerator<Sound, void, undefined>;
  /** All voices of the maker, page by page as the loop needs them. */
  allVoices(
    slug: string,
    query?: WithoutPage<ListOptions>,
    options?: CallOptions,
  ): AsyncGenerator<Voice, void, undefined>;
  /** Reports the maker's profile to the site's administrators. */
  report(slug: string, report: Report, options?: CallOptions): Promise<ReportReceipt>;
}

/** The public endpoints of makers. */
export const makerEndpoints = {
  getMaker: {
    as: "get",
    method: "GET",
    path: "/makers/{slug}",
    caller: "anyone",
    answer: { slug: "", name: "" },
  },
  makerSounds: {
    as: "sounds",
    method: "GET",
    path: "/makers/{slug}/sounds",
    caller: "anyone",
    input: "query",
    fields: pagingFields,
    answer: page,
  },
  makerVoices: {
    as: "voices",
    method: "GET",
    path: "/makers/{slug}/voices",
    caller: "anyone",
    input: "query",
    fields: pagingFields,
    answer: page,
  },
  reportMaker: {
    as: "report",
    method: "POST",
    path: "/makers/{slug}/reports",
    caller: "anyone",
    input: "body",
    fields: reportFields,
    answer: reportReceipt,
  },
} as const satisfies Partial<Endpoints<typeof endpointSchemas, keyof MakerMethods>>;
