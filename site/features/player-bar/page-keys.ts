import { bindShortcuts, pagePlayer } from "@tuna/widgets";
import { arePageKeysOn } from "../player/page-keys-choice.ts";
import { playOptionsOf } from "../player/play-options.ts";
import { showKeys } from "./keys-dialog.tsx";
import { isArrowKey, moveBetweenCards, moveWithinCard, setTabStops } from "./move-between-cards.ts";
import { repeatHeldKeys } from "./repeat-held-keys.ts";

const SKIP_MS = 1000;

/** Starts the keys that work anywhere on the page, as in media players. Returns a function that ends them. */
export function startPageKeys(): () => void {
  const unbind = bindShortcuts(findPageKey, { repeats: mayRepeat });
  const stopRepeating = repeatHeldKeys();
  document.addEventListener("keydown", onTab);
  return () => {
    unbind();
    stopRepeating();
    document.removeEventListener("keydown", onTab);
  };
}

function onTab({ key }: KeyboardEvent): void {
  if (key === "Tab") setTabStops(arePageKeysOn());
}

function findPageKey({ key, shiftKey, target }: KeyboardEvent): (() => unknown) | undefined {
  if (!(target instanceof Element) || !arePageKeysOn()) return undefined;
  if (shiftKey && key === "ArrowRight") return () => moveWithinCard(1, target);
  if (shiftKey && key === "ArrowLeft") return () => moveWithinCard(-1, target);
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

/** Moving and seeking go on while a key is held. Space scrolls the page as long as nothing has been played. */
function mayRepeat({ key }: KeyboardEvent): boolean {
  return isArrowKey(key) || /^[jl]$/i.test(key) || (key === " " && !pagePlayer().latest());
}

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
