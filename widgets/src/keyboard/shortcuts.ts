import { isPlainKey } from "./modifiers.ts";

/**
 * Whether a key press is free for a shortcut: it is plain, composes no letter, and neither another listener nor the place of
 * the focus uses it. Fields, menus and dialogs keep their keys, and a modal dialog keeps those of the page behind it. With
 * `within`, only presses inside this element count, and only what is inside of it keeps keys.
 */
function isShortcutPress(event: KeyboardEvent, within: Element | null = null): boolean {
  if (event.defaultPrevented || event.isComposing || !isPlainKey(event)) return false;
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1) ?? null;
  // A modal dialog without a focused control gets its keys at the body.
  let isInside = modal === within;
  let isBehind = modal !== within && modal !== null;
  let hasLeft = false;
  let node = event.composedPath()[0] as Node | null;
  for (; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
    if (node === within) isInside = hasLeft = true;
    if (node === modal) isBehind = false;
    if (!hasLeft && node instanceof Element && keepsKey(node, event)) return false;
  }
  return !isBehind && (isInside || !within);
}

/** Returns what a key does, or undefined for other keys. An action that returns false leaves the key to the browser. */
export type FindShortcut = (event: KeyboardEvent) => (() => unknown) | undefined;

/** How shortcuts are bound. */
export interface ShortcutOptions {
  /** Listens before the elements of the page do. */
  capture?: boolean | undefined;
  /** Returns the element within which the shortcuts work; null if that is the page. */
  within?: ((event: KeyboardEvent) => Element | null) | undefined;
  /** Whether a key that is held acts again and again. By default it acts once. */
  repeats?: ((event: KeyboardEvent) => boolean) | undefined;
}

/**
 * Calls the action of each key press that is free for a shortcut, in place of the browser's own action. Returns a function that
 * ends this.
 */
export function bindShortcuts(find: FindShortcut, options: ShortcutOptions = {}): () => void {
  const { capture = false, within, repeats } = options;
  const listener = (event: KeyboardEvent) => {
    const act = isShortcutPress(event, within?.(event)) ? find(event) : undefined;
    if (!act) return;
    const mayAct = !event.repeat || repeats?.(event) === true;
    if (!mayAct || act() !== false) event.preventDefault();
  };
  document.addEventListener("keydown", listener, { capture });
  return () => document.removeEventListener("keydown", listener, { capture });
}

const keepers = `input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], dialog,
  [popover], [role=dialog], [role=menu], [role=listbox], [role=combobox]`;

function keepsKey(target: Element, { key }: KeyboardEvent): boolean {
  const isMoving = /^(Arrow|Page|Home|End)/.test(key);
  return target.matches(keepers) || (isMoving && target.matches("[type=range], [type=radio]"));
}
