import { keepEarlyEvent } from "./early-events.ts";
import type { ElementSettings } from "./settings.ts";

/** A problem, as the detail of `tuna-error`. */
export interface ElementProblem {
  /** Stable code for programs. */
  code: ElementProblemCode;
  /** Message for developers, in English. */
  message: string;
}

type ElementProblemCode = "invalid-attribute" | "not-found" | "network" | "playback" | "unexpected";

/** @internal Example hosts of tests collect methods in it. */
// biome-ignore lint/suspicious/noExplicitAny: methods take what their declaration says
export type ElementMethods = Record<string, (...args: any[]) => unknown>;

/** The element as its component sees it. It is the same object for the life of the element. */
export interface ElementHost {
  readonly element: HTMLElement;
  readonly settings: ElementSettings;
  /**
   * Emits an event that bubbles and crosses shadow roots. Returns false if a listener called `preventDefault()`.
   */
  emit(name: `tuna-${string}`, detail?: object): boolean;
  /** Emits `tuna-error`, and ends calls that wait for methods. */
  fail(problem: ElementProblem): void;
  /** Sets the element's methods, and runs calls that waited for them. */
  publish(methods: ElementMethods): void;
}

export interface HostProps {
  host: ElementHost;
}

/** Creates the host of an element. `currentSettings` is read at each access, because the `api-url` may change. */
export function hostOf(
  element: HTMLElement,
  methods: WaitingMethods,
  currentSettings: () => ElementSettings,
): ElementHost {
  const emit = (type: string, detail: object = {}) => {
    const event = new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true });
    keepEarlyEvent(element, event);
    return element.dispatchEvent(event);
  };
  return {
    element,
    get settings() {
      return currentSettings();
    },
    emit,
    fail(problem) {
      if (problem.code !== "invalid-attribute") methods.giveUp();
      emit("tuna-error", problem);
    },
    publish: methods.publish,
  };
}

/** Holds an element's methods, and calls to them that arrive before its component is ready. */
export interface WaitingMethods {
  /** Calls a method now or once it is published. Resolves with undefined if that cannot happen. */
  call(name: string, args: unknown[]): Promise<unknown>;
  publish(methods: ElementMethods): void;
  /** Ends waiting calls and future calls of missing methods. */
  giveUp(): void;
  /** Lets calls wait again. */
  reopen(): void;
}

export function createWaitingMethods(): WaitingMethods {
  let methods: ElementMethods = {};
  let calls: { name: string; args: unknown[]; resolve: (answer?: unknown) => void }[] = [];
  let isOpen = true;

  function run(name: string, args: unknown[]): Promise<unknown> {
    return new Promise((resolve) => resolve(methods[name]?.(...args)));
  }

  return {
    call(name, args) {
      if (methods[name] || !isOpen) return run(name, args);
      return new Promise((resolve) => calls.push({ name, args, resolve }));
    },
    publish(next) {
      methods = next;
      const ready = calls.filter(({ name }) => next[name]);
      calls = calls.filter(({ name }) => !next[name]);
      for (const { name, args, resolve } of ready) resolve(run(name, args));
    },
    giveUp() {
      isOpen = false;
      const ended = calls;
      calls = [];
      for (const { resolve } of ended) resolve();
    },
    reopen() {
      isOpen = true;
    },
  };
}
