import { errorTexts, type ItemCard, itemPath, itemTexts, successTexts } from "@tuna/sdk";
import { showToast } from "../toast/toasts.ts";

/** Shares an item's link by the system's share sheet, else copies it. */
export function ShareButton({ card }: { card: ItemCard }) {
  return (
    <button type="button" className="button button-quiet needs-script" onClick={() => void share(card)}>
      {itemTexts.share}
    </button>
  );
}

async function share(card: ItemCard): Promise<void> {
  const url = new URL(itemPath(card.kind, card.id), location.href).href;
  try {
    if (navigator.share) await navigator.share({ title: card.name, url });
    else await copyLink(url);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") return;
    const text = card.kind === "sound" ? errorTexts.sharingSoundFailed : errorTexts.sharingVoiceFailed;
    showToast(text, "error");
  }
}

async function copyLink(url: string): Promise<void> {
  if (!navigator.clipboard) return showToast(errorTexts.clipboardNotSupported, "error");
  await navigator.clipboard.writeText(url);
  showToast(successTexts.linkCopied);
}
