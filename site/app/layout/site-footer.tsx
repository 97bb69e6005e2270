import { clickSourceName } from "@tuna/sdk/download";
import { footerTexts } from "@tuna/sdk/locale";
import { downloadPath, pagePaths } from "@tuna/sdk/routing";
import { useLastDownloadType } from "../download/use-last-download-type.ts";
import { useSite } from "../site-context.ts";
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
  const { brand } = useSite();
  const downloadType = useLastDownloadType();
  const help = [
    [brand.links.developers, footerTexts.developers],
    [brand.links.support, footerTexts.support],
    [brand.links.newsroom, footerTexts.newsroom],
  ] as const;
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <div className="site-footer-call">
          <h2>{footerTexts.heading}</h2>
          <a
            className="button button-main"
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
