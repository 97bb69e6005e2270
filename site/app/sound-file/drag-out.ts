import { cardSelectors } from "@tuna/widgets";
import { soundFileTexts } from "../../contract/locale/texts.ts";
import { COPY_MIME_TYPE, copyUrl } from "./copy-url.ts";
import { type DraggedSound, draggedSoundOf } from "./dragged-sound.ts";
import { fetchSoundFile } from "./fetch-sound-file.ts";
import { trackFile } from "./track-file.ts";
import "./drag-out.css";

/**
 * Lets visitors drag sounds out of the page. Chromium writes a file where they drop it, since it knows `DownloadURL`; other
 * browsers drop the link of the page.
 */
export function followDrags(): void {
  let dragged: DraggedSound | undefined;
  document.addEventListener("dragstart", ({ target, dataTransfer }) => {
    dragged = undefined;
    const sound = draggedSoundOf(target);
    const url = copyUrl(sound?.audioUrl);
    if (!sound || !url || !dataTransfer) return;
    dragged = sound;
    // The browser has added the link or picture that was pressed.
    dataTransfer.clearData();
    dataTransfer.setData("DownloadURL", `${COPY_MIME_TYPE}:${fileNameOf(sound.name)}:${url}`);
    dataTransfer.setData("text/uri-list", sound.pageUrl);
    dataTransfer.setData("text/plain", sound.pageUrl);
    dataTransfer.effectAllowed = "copyLink";
    // The server encodes the file meanwhile, so that the drop does not wait for it.
    fetchSoundFile(url).catch(() => {});
  });
  document.addEventListener("dragend", ({ dataTransfer }) => {
    if (dragged?.card && dataTransfer && dataTransfer.dropEffect !== "none") trackFile("drag", dragged.card);
    dragged = undefined;
  });
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLElement>(".download-link");
    if (link && !link.title) link.title = soundFileTexts.dragHint;
    // A finger that rests on a pad plays it, and never begins a drag.
    const pad = target.closest<HTMLElement>(cardSelectors.loadedPad);
    if (pad) pad.draggable = pointerType === "mouse";
  });
}

/** Returns a name without characters that systems forbid; a colon would also end the name in `DownloadURL`. */
function fileNameOf(name: string): string {
  const cleaned = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s<>:"/\\|?*]+/gu, " ").trim();
  return `${cleaned.replace(/^\.+|\.+$/g, "") || "sound"}.ogg`;
}
