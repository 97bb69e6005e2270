import type { ItemCard } from "@tuna/sdk";
import { itemPath } from "@tuna/sdk/routing";
import { carryFile, copyUrl } from "@tuna/widgets";
import { fetchSoundFile } from "../sound-file/fetch-sound-file.ts";

const handles = "h1 a, .tn-icon, .tn-play";

/** Lets visitors drag the item out of the embedded player as a file. Sensitive items have none here. */
export function followDrags({ kind, id, name, audioUrl }: ItemCard): void {
  const fileUrl = copyUrl(audioUrl);
  if (!fileUrl) return;
  document.addEventListener("dragstart", ({ target, dataTransfer }) => {
    if (!(target instanceof Element && target.matches(handles)) || !dataTransfer) return;
    carryFile(dataTransfer, { name, fileUrl, pageUrl: location.origin + itemPath(kind, id) });
    // The server encodes the file meanwhile, so that the drop does not wait for it.
    fetchSoundFile(fileUrl).catch(() => {});
  });
}
