import type { ItemCard } from "@tuna/sdk";
import { downloadTexts, errorTexts, fillText, successTexts } from "@tuna/sdk/locale";
import { DownloadLink } from "../catalog/download-link.tsx";
import { isDownloadable } from "../catalog/download-url.ts";
import { useSite } from "../site-context.ts";
import { showToast } from "../toast/toasts.ts";

/** Tells visitors on a phone that the app is for computers, and lets them send the page's link there. */
export function ForComputers({ page, card }: { page: string; card: ItemCard | null }) {
  const { brand, origin } = useSite();
  const url = origin + page;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      showToast(successTexts.linkCopied);
    } catch {
      showToast(errorTexts.clipboardNotSupported, "error");
    }
  }

  return (
    <>
      <p>{fillText(downloadTexts.forComputers, { product: brand.product })}</p>
      <p className="flow-link">{url}</p>
      {typeof navigator.share === "function" && (
        <button
          type="button"
          className="button button-main"
          // No message when the visitor closes the share sheet.
          onClick={() => void navigator.share({ title: brand.product, url }).catch(() => {})}
        >
          {downloadTexts.sendLink}
        </button>
      )}
      <button type="button" className="button button-quiet" onClick={() => void copy()}>
        {downloadTexts.copyLink}
      </button>
      {card && isDownloadable(card) && (
        <>
          <p>{downloadTexts.orFile}</p>
          <DownloadLink card={card} />
        </>
      )}
    </>
  );
}
