import { carryFile, copyUrl, letMouseDragPad } from "@tuna/widgets";
import { soundFileTexts } from "../../platform/locale/texts.ts";
import { fetchSoundFile } from "../sound-file/fetch-sound-file.ts";
import { trackFile } from "../sound-file/track-file.ts";
import { type DraggedSound, draggedSoundOf } from "./dragged-sound.ts";
import "./drag-out.css";

/** Lets visitors drag sounds and demos of voices out of the page as files. */
export function followDrags(): void {
  let dragged: DraggedSound | undefined;
  document.addEventListener("dragstart", ({ target, dataTransfer }) => {
    dragged = undefined;
    const sound = draggedSoundOf(target);
    const fileUrl = copyUrl(sound?.audioUrl);
    if (!sound || !fileUrl || !dataTransfer) return;
    dragged = sound;
    carryFile(dataTransfer, { ...sound, fileUrl });
    // The server encodes the file meanwhile, so that the drop does not wait for it.
    fetchSoundFile(fileUrl).catch(() => {});
  });
  document.addEventListener("dragend", ({ dataTransfer }) => {
    if (dragged?.card && dataTransfer && dataTransfer.dropEffect !== "none") trackFile("drag", dragged.card);
    dragged = undefined;
  });
  document.addEventListener("pointerover", (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLElement>(".download-link");
    if (link && !link.title) link.title = soundFileTexts.dragHint;
    letMouseDragPad(target, event);
  });
}
