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

/** Creates the host of an element. `currentSettings` is read at each access, because the `api-url` may change. */
export function hostOf(
  element: HTMLElement,
  methods: WaitingMethods,
  currentSettings: () => ElementSettings,
): ElementHost {
  const emit = (type: string, detail: object = {}) =>
    element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
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

/** Methods of an element that may be called before its component has made them. */
export interface WaitingMethods {
  /** Calls a method now, or once it is published. Resolves with undefined when that will not happen. */
  call(name: string, args: unknown[]): Promise<unknown>;
  publish(methods: ElementMethods): void;
  /** Ends the calls that wait, and those to come for methods that are not there. */
  giveUp(): void;
  /** From now on calls wait again. */
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
