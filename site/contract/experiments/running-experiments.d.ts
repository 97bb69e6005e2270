import type { CookieContext } from "@tuna/sdk/download";
import { type Experiment } from "./experiments.ts";
/** Switches the banners above searches and categories (product rule 15.2). */
export declare const bannerExperiment: {
  readonly name: "007_search_and_category_banner";
  readonly variants: readonly ["A", "B"];
  readonly expiresAt: "2025-11-05";
};
/** Every experiment of the site; those that are over stay, so that reports can name them. */
export declare const experiments: readonly Experiment[];
/** The variants that a visitor is in now, by experiment: those drawn, of experiments that still run. */
export declare function runningVariants(
  cookies: string,
  {
    nowMs,
    isSecure,
  }: CookieContext & {
    nowMs: number;
  },
): Record<string, string>;
