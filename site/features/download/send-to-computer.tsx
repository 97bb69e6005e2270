import { downloadTexts, errorTexts, fillText, successTexts } from "@tuna/sdk/locale";
import { useEffect, useState } from "react";
import { copyText } from "../../platform/browser/copy-text.ts";
import "../../platform/styles/send-to-computer.css";

export interface SendToComputerProps {
  product: string;
  /** The page to open on the computer. */
  url: string;
}

/** Tells visitors on a phone that the app is for computers, and lets them send a link there. Needs no login. */
export function SendToComputer({ product, url }: SendToComputerProps) {
  const canShare = useCanShare();
  const mail = `mailto:?subject=${encodeURIComponent(product)}&body=${encodeURIComponent(url)}`;
  const copy = () =>
    copyText(url, { copied: successTexts.linkCopied, failed: errorTexts.clipboardNotSupported });

  return (
    <div className="send-to-computer">
      <p>{fillText(downloadTexts.forComputers, { product })}</p>
      <p className="flow-link">{url}</p>
      {canShare && (
        <button
          type="button"
          className="tn-button tn-button-main"
          // No message when the visitor closes the share sheet.
          onClick={() => void navigator.share({ title: product, url }).catch(() => {})}
        >
          {downloadTexts.sendLink}
        </button>
      )}
      <a className={`tn-button ${canShare ? "" : "tn-button-main"}`} href={mail}>
        {downloadTexts.mailLink}
      </a>
      <button type="button" className="tn-button needs-script" onClick={() => void copy()}>
        {downloadTexts.copyLink}
      </button>
    </div>
  );
}

/** Whether the browser has a share sheet; false on the server, which cannot know. */
function useCanShare(): boolean {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);
  return canShare;
}
