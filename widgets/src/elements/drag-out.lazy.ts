import { itemPath } from "@tuna/sdk/routing";
import { cardSelectors } from "../catalog/card-selectors.ts";
import { copyUrl } from "../sound-file/copy-url.ts";
import { carryFile, type DraggedFile, letMouseDragPad } from "../sound-file/dragged-file.ts";
import { settingsOf } from "./settings.ts";

/**
 * Lets visitors drag sounds and demos of voices out of all elements of the page as files. Listeners of the page run later, so
 * that the page may prevent a drag or let it carry something else.
 */
export function followDrags(): void {
  document.addEventListener("dragstart", onDragStart, true);
  document.addEventListener("pointerover", (event) => {
    const part = innerTarget(event);
    if (part) letMouseDragPad(part, event);
  });
}

function onDragStart(event: DragEvent): void {
  const file = draggedFileOf(innerTarget(event));
  if (!file || !event.dataTransfer) return;
  carryFile(event.dataTransfer, file);
  // The server encodes the file meanwhile, so that the drop does not wait for it.
  fetch(file.fileUrl, { credentials: "omit" }).catch(() => {});
}

/** What an event happened to, if that is inside of an element's shadow root. */
function innerTarget(event: Event): Element | undefined {
  const [target] = event.composedPath();
  return target instanceof Element && target.getRootNode() instanceof ShadowRoot ? target : undefined;
}

/** What carries a sound when it is dragged. The link of a card's name covers the card. */
const handles = `${cardSelectors.play}, ${cardSelectors.nameLink}, ${cardSelectors.loadedPad}, ${cardSelectors.loadedPad} > .tn-icon`;

/** Returns the file of a dragged card or pad. Sensitive items have none here, because they have no audio. */
function draggedFileOf(part: Element | undefined): DraggedFile | undefined {
  if (!part?.matches(handles)) return undefined;
  const pad = part.closest<HTMLAnchorElement>(`${cardSelectors.loadedPad}:not(${cardSelectors.redactedPad})`);
  const card = part.closest(cardSelectors.loadedCard);
  const link = card?.querySelector<HTMLAnchorElement>(cardSelectors.nameLink);
  const audioUrl = (pad ?? card?.querySelector(cardSelectors.openPlay))?.getAttribute("href");
  const fileUrl = copyUrl(audioUrl);
  const name = (link ?? pad?.querySelector(cardSelectors.padName))?.textContent;
  if (!fileUrl || !name) return undefined;
  return { name, fileUrl, pageUrl: link?.href ?? pageUrlOfPad(part, fileUrl) };
}

/** A pad has no link to the page of its item. */
function pageUrlOfPad(part: Element, fileUrl: string): string {
  const { host } = part.getRootNode() as ShadowRoot & { host: { apiUrl?: string } };
  const [, kind, id = ""] = /\/(sound|voice)s\/([^/]+)\//.exec(fileUrl) ?? [];
  return settingsOf(host.apiUrl).siteUrl + itemPath(kind === "voice" ? kind : "sound", id);
}
