import type { Page } from "../catalog/pages.ts";
import type { Sound } from "../catalog/sound.ts";
import type { Voice } from "../catalog/voice.ts";
import type { ListOptions } from "../client/list-options.ts";
import type { CallOptions } from "../client/send-call.ts";
import type { Report, ReportReceipt } from "../moderation/report.ts";
import type { Maker } from "./maker.ts";

/**
 * Makers of sounds and voices by the slug of their page, as in `publicInfo.ownerSlug`. Every promise rejects with a
 * `TunaError` only.
 */
export interface MakerMethods {
  /** A former slug finds the maker too; `slug` of the answer is the present one. */
  get(slug: string, options?: CallOptions): Promise<Maker>;
  sounds(slug: string, query?: ListOptions, options?: CallOptions): Promise<Page<Sound>>;
  voices(slug: string, query?: ListOptions, options?: CallOptions): Promise<Page<Voice>>;
  report(slug: string, report: Report, options?: CallOptions): Promise<ReportReceipt>;
}
