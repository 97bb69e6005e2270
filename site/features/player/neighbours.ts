import { cardSelectors } from "@tuna/widgets";

const controls = `main :is(${cardSelectors.openPlay}, ${cardSelectors.loadedPad}):is([href]):not(.promo-banner *)`;

/** Returns the controls of the page that play, in their order, each sound once. */
function playControls(): HTMLElement[] {
  const byUrl = new Map<string | null, HTMLElement>();
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const isOpen = !control.matches(cardSelectors.redactedPad);
    const url = control.getAttribute("href");
    if (isOpen && !byUrl.has(url)) byUrl.set(url, control);
  }
  return [...byUrl.values()];
}

/** Returns whether the page has a card or pad of a sound, which show and announce that it cannot be played. */
export function showsFailure(audioUrl: string | null): boolean {
  const { card, play, pad } = cardSelectors;
  const controls = document.querySelectorAll(`main :is(${card} ${play}, ${pad})`);
  return [...controls].some((control) => control.getAttribute("href") === audioUrl);
}

/** A sound that the page plays after another one. */
export interface FollowingSound {
  name: string;
  play(): void;
}

/** Returns the sounds after one of the page's lists, as far as the list goes. */
export function followingSounds(audioUrl: string | null, count: number): FollowingSound[] {
  const all = playControls();
  const at = all.findIndex((control) => control.getAttribute("href") === audioUrl);
  return all.slice(at + 1, at + 1 + count).map((control) => ({
    name: nameBeside(control),
    play: () => press(control),
  }));
}

function nameBeside(control: HTMLElement): string {
  const name = control.closest(cardSelectors.card)?.querySelector(cardSelectors.nameLink) ?? control;
  return name.textContent.trim();
}

/** The link of a page that was left would still lead to its file. */
function press(control: HTMLElement): void {
  if (!control.isConnected) return;
  control.click();
  control.closest("li, article")?.scrollIntoView({ block: "nearest" });
}

/**
 * Plays the sound after (1) or before (-1) one of the page's lists, from the first after the last. A sound that is on
 * no list of this page is followed by the first. Returns false on a page without other sounds.
 */
export function playNeighbour(audioUrl: string | null, step: 1 | -1): boolean {
  const all = playControls();
  const at = all.findIndex((control) => control.getAttribute("href") === audioUrl);
  const next = at < 0 ? all[0] : all.at((at + step) % all.length);
  if (!next || next.getAttribute("href") === audioUrl) return false;
  press(next);
  return true;
}
