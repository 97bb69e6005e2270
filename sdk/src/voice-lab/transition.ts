import { SAMPLE_RATE } from "./signal.ts";

/** Duration in samples of the change from old parameters to new ones: 30 ms, too slow for a click. */
const LENGTH = Math.round(0.03 * SAMPLE_RATE);

/** The change of parameters while samples pass. */
export interface Transition<Settings> {
  readonly before: Settings;
  readonly now: Settings;
  /** Part of the change that has passed. 1 is the whole. */
  readonly fade: number;
  /** Starts a change, or lets it wait for the end of the current one. Of those that wait, the latest counts. */
  change(next: (now: Settings) => Settings): void;
  /** Passes one sample. */
  advance(): void;
}

export function createTransition<Settings>(first: Settings): Transition<Settings> {
  let before = first;
  let now = first;
  let passed = LENGTH;
  let waiting: ((now: Settings) => Settings) | undefined;

  function start(next: (now: Settings) => Settings): void {
    [before, now] = [now, next(now)];
    passed = 0;
    waiting = undefined;
  }

  return {
    get before() {
      return before;
    },
    get now() {
      return now;
    },
    get fade() {
      return passed / LENGTH;
    },
    change: (next) => {
      if (passed < LENGTH) waiting = next;
      else start(next);
    },
    advance: () => {
      if (passed < LENGTH) passed++;
      else if (waiting) start(waiting);
    },
  };
}

/** Returns the output at the next sample, cross-faded from the old settings to the new ones. */
export function crossFaded<Settings>(
  transition: Transition<Settings>,
  output: (settings: Settings) => number,
): number {
  const { fade } = transition;
  const heard =
    fade === 1
      ? output(transition.now)
      : output(transition.before) * (1 - fade) + output(transition.now) * fade;
  transition.advance();
  return heard;
}
