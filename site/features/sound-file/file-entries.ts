import type { ItemCard } from "@tuna/sdk";
import type { AudioCopyPurpose } from "@tuna/sdk/catalog";
import { DISCORD_SOUNDBOARD_LIMITS } from "@tuna/sdk/catalog";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import { copyUrl, type MenuEntry, menuIcons, serviceLogos } from "@tuna/widgets";
import { soundFileTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { canCopyFiles, copyFile, copyFileLink } from "./copy-file.ts";
import { downloadUrl } from "./download-url.ts";
import { canShareFiles, shareFile } from "./share-file.ts";

/**
 * Returns menu entries that take a sound along as a file: save its copy for Discord or the one that listeners play, share it and copy it. Browsers whose
 * clipboard takes no files copy the file's link instead. Voices and items without a copy have no entries.
 */
export function fileEntries(card: ItemCard, clickSource?: string): MenuEntry[] {
  const url = card.kind === "sound" && copyUrl(card.audioUrl);
  if (!url) return [];
  const isTooLong = card.durationMs > DISCORD_SOUNDBOARD_LIMITS.durationMs;
  const seconds = Math.floor(DISCORD_SOUNDBOARD_LIMITS.durationMs / 1000);
  const save = (text: string, href: string | undefined): MenuEntry => ({
    text,
    href,
    isDownload: true,
    ...(clickSource !== undefined && { clickSource }),
    onPick: (event) => {
      event.preventDefault();
      import("./download-sound.lazy.ts")
        .then(({ downloadSound }) => downloadSound(card, { url: href }))
        .catch(() => showToast(errorTexts.downloadFailed, "error"));
    },
  });
  const saveCopy = (text: string, purpose: AudioCopyPurpose) => ({
    ...save(text, copyUrl(card.audioUrl, purpose)),
    logo: serviceLogos.discord,
  });
  return [
    saveCopy(soundFileTexts.saveForDiscord, "discord"),
    ...(isTooLong
      ? [saveCopy(fillText(soundFileTexts.saveClip, { seconds: String(seconds) }), "discord-soundboard")]
      : []),
    { ...save(soundFileTexts.downloadSmall, downloadUrl(card.id, "compact")), icon: menuIcons.file },
    ...(canShareFiles()
      ? [{ text: soundFileTexts.shareFile, icon: menuIcons.share, onPick: () => void shareFile(card, url) }]
      : []),
    canCopyFiles()
      ? { text: soundFileTexts.copyFile, icon: menuIcons.copy, onPick: () => void copyFile(card, url) }
      : {
          text: soundFileTexts.copyFileLink,
          icon: menuIcons.link,
          onPick: () => void copyFileLink(card, url),
        },
  ];
}
