import type { ItemKind } from "@tuna/sdk";
import { clickSourceName } from "@tuna/sdk/download";
import { footerTexts } from "@tuna/sdk/locale";
import { downloadPath, pagePaths } from "@tuna/sdk/routing";
import { useEffect, useState } from "react";
import { useSite } from "../../platform/pages/site-context.ts";
import { BrandLink } from "./brand-link.tsx";

const documents = [
  "privacy",
  "copyright",
  "cookies",
  "terms",
  "ipGuidelines",
  "communityGuidelines",
] as const;

/** The footer: what the app is for, and every legal and help page. */
export function SiteFooter() {
  const { brand, statusLink } = useSite();
  const downloadType = useLastDownloadType();
  const help = [
    [pagePaths.boards, footerTexts.boards],
    [brand.links.developers, footerTexts.developers],
    [brand.links.support, footerTexts.support],
    [brand.links.newsroom, footerTexts.newsroom],
    ...(statusLink ? [statusLink] : []),
  ] as const;
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <div className="site-footer-call">
          <h2>{footerTexts.heading}</h2>
          <a
            className="tn-button tn-button-main"
            href={downloadPath(downloadType)}
            data-click-source={clickSourceName("footer", brand)}
          >
            {footerTexts.download}
          </a>
        </div>
        <nav aria-label={footerTexts.navigation}>
          <ul>
            {documents.map((name) => (
              <li key={name}>
                <a href={pagePaths[name]}>{footerTexts[name]}</a>
              </li>
            ))}
            {help.map(([href, label]) => (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <BrandLink />
      </div>
    </footer>
  );
}

/** The value of `sessionKeys().downloadType`. Importing the session store would add its code to every page. */
const DOWNLOAD_TYPE_KEY = "download_type";
/** Download type of visitors who opened no download page in this tab. */
const DEFAULT_TYPE: ItemKind = "voice";

/**
 * The last download type in this tab, so that links without an item return to that download. The server's
 * document contains the default, which is the same for everybody.
 */
function useLastDownloadType(): ItemKind {
  const [type, setType] = useState(DEFAULT_TYPE);
  // Runs after each render, since a page shown in place may have written it.
  useEffect(() => setType(readType() ?? DEFAULT_TYPE));
  return type;
}

function readType(): ItemKind | undefined {
  try {
    const type = sessionStorage.getItem(DOWNLOAD_TYPE_KEY);
    return type === "sound" || type === "voice" ? type : undefined;
  } catch {
    // Storage is blocked.
    return undefined;
  }
}
