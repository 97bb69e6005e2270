import type { CookieContext } from "../download/visitor-cookies.ts";
import { experimentsCookie, variantsOfCookies } from "./experiments-cookie.ts";

/** Two or more ways to show something, of which each visitor keeps one. */
export interface Experiment<Variant extends string = string> {
  name: string;
  /** The first is how things are without the experiment. */
  variants: readonly [Variant, ...Variant[]];
  /** ISO 8601: from then on nobody is in it. */
  expiresAt: string;
}

/** Where a variant was shown. */
export interface ExposureContext extends CookieContext {
  /** As `document.cookie` gives them. */
  cookies: string;
  nowMs: number;
  /** Only who agreed to analytics takes part: what is drawn for them is kept. */
  isGranted: boolean;
  /** In test mode nobody takes part. */
  isTest?: boolean;
  /** From 0 up to but not including 1, as `Math.random`. */
  random?: () => number;
}

/** What somebody is shown. */
export interface Exposure<Variant extends string> {
  variant: Variant;
  /** Whether the visitor is in the experiment, so that the exposure is to be reported. */
  isParticipant: boolean;
  /** What `document.cookie` is to be set to, at the first exposure. */
  cookie?: string;
}

/** The variant that a visitor is shown: drawn at the first exposure and kept, and the first one for who takes no part. */
export function expose<Variant extends string>(
  experiment: Experiment<Variant>,
  context: ExposureContext,
): Exposure<Variant> {
  const { variants, name } = experiment;
  const [control] = variants;
  if (context.isTest || !context.isGranted || !isRunning(experiment, context.nowMs)) {
    return { variant: control, isParticipant: false };
  }
  const kept = variantsOfCookies(context.cookies, context);
  const keptVariant = variants.find((variant) => variant === kept[name]);
  if (keptVariant !== undefined) return { variant: keptVariant, isParticipant: true };
  const drawn = Math.floor((context.random ?? Math.random)() * variants.length);
  const variant = variants[drawn] ?? control;
  const cookie = experimentsCookie({ ...kept, [name]: variant }, context);
  return { variant, isParticipant: true, cookie };
}

/** Whether an experiment still draws and shows variants. */
export function isRunning({ expiresAt }: Pick<Experiment, "expiresAt">, nowMs: number): boolean {
  return nowMs < Date.parse(expiresAt);
}
