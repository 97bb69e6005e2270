import { pagePlayer } from "@tuna/widgets";
import { showKeys } from "./keys-dialog.tsx";
import { isArrowKey, moveBetweenCards } from "./move-between-cards.ts";
import { arePageKeysOn } from "./page-keys-choice.ts";
import { playOptionsOf } from "./play-options.ts";

const SKIP_MS = 1000;

/** Keys that work anywhere on the page, as in media players. Fields and dialogs keep all keys. */
export function handlePageKey(event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || isTaken(event, target) || !arePageKeysOn()) return;
  const isHandled = isArrowKey(event.key) ? moveBetweenCards(event.key, target) : press(event.key, target);
  if (isHandled) event.preventDefault();
}

function press(key: string, target: Element): boolean {
  if (key === " " && target.closest(controls)) return false;
  const act = actions[key.toLowerCase()];
  return act !== undefined && act() !== false;
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

const fields = "input:not([type=checkbox],[type=radio],[type=range]), textarea, select, [contenteditable]";
const widgetsWithKeys = "dialog, [popover]:popover-open, [role=menu], [role=listbox], [role=combobox]";
const controls = "a, button, input, summary, [role=slider], [role=button], [tabindex='0']";

function isTaken(event: KeyboardEvent, target: Element): boolean {
  return (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.isComposing ||
    target.closest(`${fields}, ${widgetsWithKeys}`) !== null ||
    document.querySelector("dialog:modal") !== null
  );
}

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
