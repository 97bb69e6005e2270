import { type CookieContext, cookieText, cookieValue } from "@tuna/sdk/download";

/** Switches the banners above searches and categories (product rule 15.2). */
export const bannerExperiment = {
  name: "007_search_and_category_banner",
  variants: ["A", "B"],
  expiresAt: "2025-11-05",
} as const satisfies Experiment;

/** Every experiment of the site. Those that are over stay in the list, so that reports can name them. */
export const experiments: readonly Experiment[] = [bannerExperiment];

/** Returns the variants that were assigned to a visitor, by experiment, of experiments that still run. */
export function runningVariants(
  cookies: string,
  { nowMs, isSecure }: CookieContext & { nowMs: number },
): Record<string, string> {
  const assigned = variantsOfCookies(cookies, { isSecure });
  return Object.fromEntries(
    experiments.flatMap((experiment) => {
      const variant = experiment.variants.find((each) => each === assigned[experiment.name]);
      return variant !== undefined && isRunning(experiment, nowMs) ? [[experiment.name, variant]] : [];
    }),
  );
}

/** Two or more ways to show something. Each visitor always sees the same one. */
export interface Experiment<Variant extends string = string> {
  name: string;
  /** The first is what visitors see without the experiment. */
  variants: readonly [Variant, ...Variant[]];
  /** End of the experiment, in ISO 8601. From then on nobody takes part. */
  expiresAt: string;
}

/** The page and the visitor that a variant is chosen for. */
export interface AssignmentContext extends CookieContext {
  /** The page's cookies, as `document.cookie` returns them. */
  cookies: string;
  nowMs: number;
  /** Whether the visitor consented to analytics. Only then do they take part, since the variant is stored. */
  isGranted: boolean;
  /** Test mode: nobody takes part. */
  isTest?: boolean;
  /** Returns a number from 0 up to but not including 1. The default is `Math.random`. */
  random?: () => number;
}

/** The variant that a visitor sees. */
export interface Assignment<Variant extends string> {
  variant: Variant;
  /** Whether the visitor takes part, so that the exposure is reported. */
  isParticipant: boolean;
  /** Text to set `document.cookie` to, when the variant is new. */
  cookie?: string;
}

/**
 * Returns the variant that a visitor sees: the stored one, or else a random one to store. Visitors who do not take part
 * see the first variant.
 */
export function assignVariant<Variant extends string>(
  experiment: Experiment<Variant>,
  context: AssignmentContext,
): Assignment<Variant> {
  const { variants, name } = experiment;
  const [control] = variants;
  if (context.isTest || !context.isGranted || !isRunning(experiment, context.nowMs)) {
    return { variant: control, isParticipant: false };
  }
  const stored = variantsOfCookies(context.cookies, context);
  const storedVariant = variants.find((variant) => variant === stored[name]);
  if (storedVariant !== undefined) return { variant: storedVariant, isParticipant: true };
  const index = Math.floor((context.random ?? Math.random)() * variants.length);
  const variant = variants[index] ?? control;
  const cookie = experimentsCookie({ ...stored, [name]: variant }, context);
  return { variant, isParticipant: true, cookie };
}

/** Returns whether an experiment still assigns and shows variants. */
export function isRunning({ expiresAt }: Pick<Experiment, "expiresAt">, nowMs: number): boolean {
  return nowMs < Date.parse(expiresAt);
}

/**
 * Returns the variants that were assigned to a visitor, by experiment. Everything else in the cookie is ignored.
 * @internal Tests read the cookie with it.
 */
export function variantsOfCookies(cookies: string, context: CookieContext): Record<string, string> {
  try {
    const value: unknown = JSON.parse(cookieValue("experiments", cookies, context) ?? "{}");
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        (pair): pair is [string, string] =>
          namePattern.test(pair[0]) && typeof pair[1] === "string" && namePattern.test(pair[1]),
      ),
    );
  } catch {
    return {};
  }
}

/**
 * Returns the text to set `document.cookie` to, which stores assigned variants.
 * @internal Tests set the cookie with it.
 */
export function experimentsCookie(
  variants: Readonly<Record<string, string>>,
  context: CookieContext,
): string {
  return cookieText("experiments", JSON.stringify(variants), context);
}

/** Text that others wrote into the cookie must not reach reports as a name. */
const namePattern = /^\w{1,64}$/;
