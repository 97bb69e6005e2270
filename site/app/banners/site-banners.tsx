import { bannerTexts, downloadPath, fillText, pagePaths, type SiteBanner } from "@tuna/sdk";
import { useSite } from "../site-context.ts";
import { closeBanner } from "./close-banner.ts";

interface Content {
  text: string;
  label: string;
  action: string;
  href: string;
}

/**
 * The thin banners above each page. All of them stand in the HTML, so that one cached document serves everybody; which
 * one shows follows from `data-banner` of the root element, set from the cookies before the first paint.
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
        className="site-banner-close needs-script"
        aria-label={`${bannerTexts.close}: ${content.label}`}
        onClick={() => closeBanner(banner)}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        </svg>
      </button>
    </aside>
  );
}
