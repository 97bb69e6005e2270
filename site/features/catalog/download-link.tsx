import type { ItemCard } from "@tuna/sdk";
import { cardTexts, errorTexts, fillText } from "@tuna/sdk/locale";
import { downloadIcon, onPlainClick } from "@tuna/widgets";
import { useState } from "react";
import { showToast } from "../../platform/toast/toasts.ts";
import { downloadUrl } from "../sound-file/download-url.ts";
import { ActionIcon } from "./action-icon.tsx";
import "../../platform/styles/download-link.css";

/**
 * Saves a sound's file and shows progress. Without script it is a link that browsers save under the file's name.
 */
export function DownloadLink({ card }: { card: ItemCard }) {
  const [fraction, setFraction] = useState<number>();
  const isBusy = fraction !== undefined;

  async function download(): Promise<void> {
    if (isBusy) return;
    setFraction(0);
    try {
      const { downloadSound } = await import("../sound-file/download-sound.lazy.ts");
      await downloadSound(card, { onProgress: setFraction });
    } catch {
      showToast(errorTexts.downloadFailed, "error");
    }
    setFraction(undefined);
  }

  return (
    <a
      className="tn-button download-link"
      href={downloadUrl(card.id)}
      download
      aria-disabled={isBusy || undefined}
      onClick={(event) => onPlainClick(event, () => void download())}
    >
      <ActionIcon path={downloadIcon} />
      {cardTexts.download}
      {isBusy && <progress value={fraction} aria-label={fillText(cardTexts.downloading, card)} />}
    </a>
  );
}
