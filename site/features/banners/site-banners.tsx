import { fillText } from "@tuna/sdk/locale";
import { downloadPath, pagePaths } from "@tuna/sdk/routing";
import { bannerTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { closedBannerCookie, type SiteBanner } from "./banner-cookies.ts";
import { CloseIcon } from "./close-icon.tsx";

interface Content {
  text: string;
  label: string;
  action: string;
  href: string;
}

/**
 * The thin banners above each page. The HTML contains all of them, so one cached document serves everybody.
 * `data-banner` on the root element, set from the cookies before the first paint, decides which one shows.
 */
export function SiteBanners() {
  const { brand } = useSite();
  return (
    <>
      <ThinBanner banner="info" content={{ ...bannerTexts.info, href: pagePaths.communityGuidelines }} />
      <ThinBanner
        banner="soundboards"
        content={{
          ...bannerTexts.soundboards,
          text: fillText(bannerTexts.soundboards.text, { product: brand.product }),
          action: fillText(bannerTexts.soundboards.action, { product: brand.product }),
          href: downloadPath("sound"),
        }}
      />
    </>
  );
}

function ThinBanner({ banner, content }: { banner: SiteBanner; content: Content }) {
  return (
    <aside className={`site-banner site-banner-${banner}`} aria-label={content.label}>
      <p>
        {content.text} <a href={content.href}>{content.action}</a>
      </p>
      <button
        type="button"
        className="tn-icon-button banner-close needs-script"
        aria-label={`${bannerTexts.close}: ${content.label}`}
        onClick={() => closeBanner(banner)}
      >
        <CloseIcon />
      </button>
    </aside>
  );
}

/**
 * Hides a banner for a year. The next banner shows on the next visit, since closing one must not open another.
 */
function closeBanner(banner: SiteBanner): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser and not on plain http
  document.cookie = closedBannerCookie(banner, { isSecure: location.protocol === "https:" });
  document.documentElement.dataset.banner = "none";
  // The pressed button is gone, so focus moves to the start of the page.
  document.querySelector<HTMLElement>(".site-header a")?.focus({ preventScroll: true });
}
