import { bindShortcuts, pagePlayer, runShortcut } from "@tuna/widgets";
import { showKeys } from "./keys-dialog.tsx";
import { isArrowKey, moveBetweenCards } from "./move-between-cards.ts";
import { arePageKeysOn } from "./page-keys-choice.ts";
import { playOptionsOf } from "./play-options.ts";

const SKIP_MS = 1000;

/** Starts the keys that work anywhere on the page, as in media players. `first` is a press before this code had loaded. */
export function startPageKeys(first: Event): void {
  const repeats = () => true;
  bindShortcuts(findPageKey, { repeats });
  if (first instanceof KeyboardEvent) runShortcut(first, findPageKey, { repeats });
}

function findPageKey({ key, target }: KeyboardEvent): (() => unknown) | undefined {
  if (!(target instanceof Element) || !arePageKeysOn()) return undefined;
  if (isArrowKey(key)) return () => moveBetweenCards(key, target);
  return key === " " && target.closest(controls) ? undefined : actions[key.toLowerCase()];
}

/** Action of each key; returns false if there is nothing to do, so the browser handles it. */
const actions: Record<string, () => unknown> = {
  " ": toggleLatest,
  k: toggleLatest,
  j: () => skip(-SKIP_MS),
  l: () => skip(SKIP_MS),
  m: () => pagePlayer().configure({ isMuted: !pagePlayer().settings().isMuted }),
  s: () => pagePlayer().stop(),
  "/": focusSearch,
  "?": showKeys,
};

const controls = "a, button, input, summary, [role=slider], [role=button], [tabindex='0']";

function toggleLatest(): boolean {
  const item = pagePlayer().latest();
  if (item) pagePlayer().toggle(item, playOptionsOf("key"));
  return item !== undefined;
}

function skip(byMs: number): boolean {
  const item = pagePlayer().current();
  if (item) pagePlayer().seek(pagePlayer().positionMs(item) + byMs, item);
  return item !== undefined;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("header input[name=q]");
  field?.focus();
  field?.select();
  return field !== null;
}
