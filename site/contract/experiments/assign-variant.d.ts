import type { CookieContext } from "@tuna/sdk/download";
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
export declare function expose<Variant extends string>(
  experiment: Experiment<Variant>,
  context: ExposureContext,
): Exposure<Variant>;
/** Whether an experiment still draws and shows variants. */
export declare function isRunning({ expiresAt }: Pick<Experiment, "expiresAt">, nowMs: number): boolean;
