import { rememberedText, rememberText } from "../../platform/browser/remembered-text.ts";

const STORAGE_KEY = "page_keys";

const listeners = new Set<() => void>();
let areOn: boolean | undefined;

/** Whether single keys are active. Users of speech input need them off (WCAG 2.1.4). */
export function arePageKeysOn(): boolean {
  areOn ??= readChoice();
  return areOn;
}

export function setPageKeys(next: boolean): void {
  areOn = next;
  keepChoice(next);
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change; returns a function that stops. */
export function subscribeToPageKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChoice(): boolean {
  return rememberedText(STORAGE_KEY) !== "off";
}

function keepChoice(next: boolean): void {
  rememberText(STORAGE_KEY, next ? null : "off");
}
