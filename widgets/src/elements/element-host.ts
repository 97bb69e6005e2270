import { keepEarlyEvent } from "./early-events.ts";
import type { ElementSettings } from "./settings.ts";
import type { ElementMethods, ElementState, WaitingMethods } from "./waiting-methods.ts";

/** A problem, as the detail of `tuna-error`. */
export interface ElementProblem {
  /** Stable code for programs. */
  code: ElementProblemCode;
  /** Message for developers, in English. */
  message: string;
  /** The pad of a board that it is about, if it is about one. */
  padId?: string;
}

type ElementProblemCode =
  | "invalid-attribute"
  | "not-found"
  | "network"
  | "blocked"
  | "playback"
  | "unexpected";

/** The element as its component sees it. It is the same object for the life of the element. */
export interface ElementHost {
  readonly element: HTMLElement;
  readonly settings: ElementSettings;
  /**
   * Emits an event that bubbles and crosses shadow roots. Returns false if a listener called `preventDefault()`.
   */
  emit(name: `tuna-${string}`, detail?: object): boolean;
  /** Emits an event about something that happened already, so that listeners cannot prevent it. */
  report(name: `tuna-${string}`, detail?: object): void;
  /** Emits an event of media elements, which does not bubble. */
  notify(name: MediaEventName): void;
  /** Sets or removes a state of the element for styles: as an attribute, and as `:state()` where browsers know it. */
  mark(state: "playing", isOn: boolean): void;
  /** Sets the value of an element that takes part in forms. */
  setFormValue(value: string): void;
  /** Emits `tuna-error`, and ends calls that wait for methods. */
  fail(problem: ElementProblem): void;
  /**
   * Sets the element's methods, and runs calls that waited for them. `state` returns the values of its declared properties.
   */
  publish(methods: ElementMethods, state?: () => ElementState): void;
}

/** Events that elements share with media elements. */
type MediaEventName =
  | "play"
  | "playing"
  | "pause"
  | "timeupdate"
  | "ended"
  | "volumechange"
  | "durationchange"
  | "error";

export interface HostProps {
  host: ElementHost;
}

/** Creates the host of an element. `currentSettings` is read at each access, because the `api-url` may change. */
export function hostOf(
  element: HTMLElement,
  internals: ElementInternals | undefined,
  methods: WaitingMethods,
  currentSettings: () => ElementSettings,
): ElementHost {
  const emit: ElementHost["emit"] = (type, detail) => dispatch(element, type, detail);
  return {
    element,
    get settings() {
      return currentSettings();
    },
    emit,
    notify: (type) => void element.dispatchEvent(new Event(type)),
    mark(state, isOn) {
      element.toggleAttribute(state, isOn);
      try {
        internals?.states[isOn ? "add" : "delete"](state);
      } catch {
        // Chromium before 125 knows only states with two dashes.
      }
    },
    setFormValue: (value) => internals?.setFormValue?.(value),
    report: (type, detail) => void dispatch(element, type, detail, false),
    fail(problem) {
      if (problem.code !== "invalid-attribute") methods.giveUp();
      emit("tuna-error", problem);
      if (/^(not-found|network|playback)$/.test(problem.code)) element.dispatchEvent(new Event("error"));
    },
    publish: methods.publish,
  };
}

/** Dispatches an event of the elements. Returns false if a listener called `preventDefault()`. */
export function dispatch(
  target: EventTarget,
  type: `tuna-${string}`,
  detail: object = {},
  cancelable = true,
): boolean {
  const event = new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable });
  if (type !== "tuna-timeupdate") keepEarlyEvent(target, event);
  return target.dispatchEvent(event);
}

/** Returns the problem of an error that nobody foresaw. */
export function unexpected(error: unknown): ElementProblem {
  return { code: "unexpected", message: String(error) };
}
