import { isMobileDevice } from "@tuna/sdk/device";
import { clickSourceName } from "@tuna/sdk/download";
import { downloadTexts, fillText, footerTexts, itemTexts } from "@tuna/sdk/locale";
import { downloadPath } from "@tuna/sdk/routing";
import { type MouseEvent, useState } from "react";
import button from "../../controls/button.css?inline";
import { hasModifier } from "../../keyboard/modifiers.ts";
import { textsLanguage } from "../../texts/page-texts.ts";
import type { AttributeProps } from "../declaration-types.ts";
import type { ElementDefinition } from "../define-element.tsx";
import type { HostProps } from "../element-host.ts";
import { downloadButtonDeclaration } from "./declaration.ts";
import element from "./download-button-element.css?inline";
import { useAppAddress } from "./use-app-address.ts";
import { useFlowDialog } from "./use-flow-dialog.ts";

type DownloadButtonElementProps = AttributeProps<typeof downloadButtonDeclaration> & HostProps;

/** A link that looks like a button, so that it can be copied, opened in a new tab and read as a link. */
export function DownloadButtonElement({
  itemId,
  kind = "sound",
  mode = "flow",
  opens = "dialog",
  label,
  source = "itemCallToAction",
  host,
}: DownloadButtonElementProps) {
  const { siteUrl, brand } = host.settings;
  const [isLaunching, setIsLaunching] = useState(false);
  const flowUrl = siteUrl + downloadPath(kind, itemId);
  // A phone cannot open the app, so its button leads to the flow, which hands over a link for a computer.
  const appUrl = useAppAddress(mode === "open" && !isMobileDevice(navigator), kind, itemId, host);
  const url = appUrl ?? flowUrl;
  const sourceName = clickSourceName(source, brand);
  const dialog = useFlowDialog(host);
  // Also while the app's address loads, so that the button keeps its width.
  const text =
    mode === "open" ? fillText(itemTexts.openIn, { product: brand.product }) : footerTexts.download;

  const isDialog = opens === "dialog" && !appUrl;

  function onClick(event: MouseEvent): void {
    const step = appUrl ? "open" : "site";
    const isAllowed = host.emit("tuna-download", { step, kind, id: itemId, source: sourceName, url });
    if (!isAllowed) event.preventDefault();
    else if (appUrl) setIsLaunching(true);
    else if (isDialog && !hasModifier(event) && showDialog()) event.preventDefault();
  }

  function showDialog(): boolean {
    return dialog.show({ itemId, kind, source }, () => location.assign(flowUrl));
  }

  return (
    <div className="tn-download" lang={textsLanguage()}>
      <a
        className="tn-button tn-button-main"
        href={url}
        {...(!appUrl && { target: "_blank", rel: "noopener" })}
        data-click-source={sourceName}
        {...(isDialog && { onPointerEnter: dialog.prepare, onFocus: dialog.prepare })}
        onClick={onClick}
      >
        {label || text}
      </a>
      <p className="tn-note" role="status">
        {isLaunching && (
          <>
            {fillText(downloadTexts.launching, { product: brand.product })}{" "}
            <a href={flowUrl} target="_blank" rel="noopener">
              {downloadTexts.downloadIt}
            </a>
          </>
        )}
      </p>
    </div>
  );
}

export const downloadButtonDefinition: ElementDefinition = {
  declaration: downloadButtonDeclaration,
  Component: DownloadButtonElement,
  styles: [button, element],
  // Its text has the width that pages reserve. It loads nothing before it is used, except the address of a voice in the app.
  isEager: true,
};
