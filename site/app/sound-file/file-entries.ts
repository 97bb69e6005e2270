import type { ItemCard } from "@tuna/sdk";
import type { AudioCopyPurpose } from "@tuna/sdk/catalog";
import { DISCORD_SOUNDBOARD_LIMITS } from "@tuna/sdk/catalog";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import { copyUrl, type MenuEntry } from "@tuna/widgets";
import { soundFileTexts } from "../../contract/locale/texts.ts";
import { showToast } from "../toast/toasts.ts";
import { canCopyFiles, copyFile, copyFileLink } from "./copy-file.ts";
import { canShareFiles, shareFile } from "./share-file.ts";

/**
 * Returns menu entries that take a sound along as a file: save its copy for Discord, share it and copy it. Browsers whose
 * clipboard takes no files copy the file's link instead. Voices and items without a copy have no entries.
 */
export function fileEntries(card: ItemCard, clickSource?: string): MenuEntry[] {
  const url = card.kind === "sound" && copyUrl(card.audioUrl);
  if (!url) return [];
  const isTooLong = card.durationMs > DISCORD_SOUNDBOARD_LIMITS.durationMs;
  const seconds = Math.floor(DISCORD_SOUNDBOARD_LIMITS.durationMs / 1000);
  const save = (text: string, purpose: AudioCopyPurpose): MenuEntry => {
    const href = copyUrl(card.audioUrl, purpose);
    return {
      text,
      href,
      isDownload: true,
      ...(clickSource !== undefined && { clickSource }),
      onPick: (event) => {
        event.preventDefault();
        import("../catalog/download-sound.lazy.ts")
          .then(({ downloadSound }) => downloadSound(card, { url: href }))
          .catch(() => showToast(errorTexts.downloadFailed, "error"));
      },
    };
  };
  return [
    save(soundFileTexts.saveForDiscord, "discord"),
    ...(isTooLong
      ? [save(fillText(soundFileTexts.saveClip, { seconds: String(seconds) }), "discord-soundboard")]
      : []),
    ...(canShareFiles() ? [{ text: soundFileTexts.shareFile, onPick: () => void shareFile(card, url) }] : []),
    canCopyFiles()
      ? { text: soundFileTexts.copyFile, onPick: () => void copyFile(card, url) }
      : { text: soundFileTexts.copyFileLink, onPick: () => void copyFileLink(card, url) },
  ];
}
