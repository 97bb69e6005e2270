import type { ElementSettings } from "./settings.ts";

/** What went wrong, as the detail of `tuna-error`. */
export interface ElementProblem {
  /** Stable, for programs. */
  code: ElementProblemCode;
  /** For developers, in English. */
  message: string;
}

type ElementProblemCode = "invalid-attribute" | "not-found" | "network" | "playback" | "unexpected";

// biome-ignore lint/suspicious/noExplicitAny: methods take what their declaration says
export type ElementMethods = Record<string, (...args: any[]) => unknown>;

/** What an element gives its component beside the attributes. The same object for the life of the element. */
export interface ElementHost {
  readonly element: HTMLElement;
  readonly settings: ElementSettings;
  /** Tells the page: bubbles and crosses shadow roots. False when a listener called `preventDefault()`. */
  emit(name: `tuna-${string}`, detail?: object): boolean;
  /** Emits `tuna-error`, and ends the calls that wait for methods. */
  fail(problem: ElementProblem): void;
  /** Makes methods of the element work; calls that came before are made now. */
  publish(methods: ElementMethods): void;
}

export interface HostProps {
  host: ElementHost;
}
