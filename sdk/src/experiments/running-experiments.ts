import type { CookieContext } from "../download/visitor-cookies.ts";
import { type Experiment, isRunning } from "./assign-variant.ts";
import { variantsOfCookies } from "./experiments-cookie.ts";

/** Switches the banners above searches and categories (product rule 15.2). */
export const bannerExperiment = {
  name: "007_search_and_category_banner",
  variants: ["A", "B"],
  expiresAt: "2025-11-05",
} as const satisfies Experiment;

/** Every experiment of the site; those that are over stay, so that reports can name them. */
export const experiments: readonly Experiment[] = [bannerExperiment];

/** The variants that a visitor is in now, by experiment: those drawn, of experiments that still run. */
export function runningVariants(
  cookies: string,
  { nowMs, isSecure }: CookieContext & { nowMs: number },
): Record<string, string> {
  const drawn = variantsOfCookies(cookies, { isSecure });
  return Object.fromEntries(
    experiments.flatMap((experiment) => {
      const variant = experiment.variants.find((each) => each === drawn[experiment.name]);
      return variant !== undefined && isRunning(experiment, nowMs) ? [[experiment.name, variant]] : [];
    }),
  );
}
