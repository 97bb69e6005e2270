import { readCookies } from "@tuna/sdk/analytics";
import { trackEvent } from "../../platform/analytics/track-event.ts";
import { shownStore } from "../../platform/routing/page-store.ts";
import { assignVariant, bannerExperiment, runningVariants } from "../analytics/experiments/experiments.ts";
import { followPages } from "../analytics/follow-pages.ts";

/** Share of a banner that must be visible to count as seen. */
const SEEN_PART = 0.5;

/**
 * Draws the visitor's variant when they first see a banner, shows it from the next page on, and tracks each page
 * on which they see the banner in that variant. The page of the draw shows A to everybody and is not tracked.
 */
export function followBannerExperiment(isGranted: () => boolean): void {
  const store = shownStore();
  if (!store || store.get().site.isTest) return;
  let isFirst = true;
  let unwatch = () => {};
  followPages(store, () => {
    const drawn = storedVariant();
    // The script before the first paint has already applied the variant to the document's first page.
    if (!isFirst) show(isGranted() ? drawn : undefined);
    isFirst = false;
    unwatch();
    unwatch = onBannerSeen(() => {
      if (!isGranted()) return;
      if (drawn === undefined) draw();
      else if (drawn === shownVariant()) trackExposure(drawn);
    });
  });
}

function storedVariant(): string | undefined {
  return runningVariants(readCookies(window), exposureContext())[bannerExperiment.name];
}

function draw(): void {
  const { cookie } = assignVariant(bannerExperiment, {
    ...exposureContext(),
    cookies: readCookies(window),
    isGranted: true,
  });
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser and not on plain http
  if (cookie) document.cookie = cookie;
}

function trackExposure(variant: string): void {
  trackEvent({
    name: "experimentExposure",
    properties: { experiment_name: bannerExperiment.name, experiment_variant: variant },
  });
}

/**
 * Calls back once this page's open banner is visible, if both variants are in the page. Returns a function that
 * stops.
 */
function onBannerSeen(onSeen: () => void): () => void {
  const banner = document.querySelector(".promo-b")?.closest(".promo-banner");
  if (!banner) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onSeen();
    },
    { threshold: SEEN_PART },
  );
  observer.observe(banner);
  return () => observer.disconnect();
}

function show(variant: string | undefined): void {
  const { dataset } = document.documentElement;
  if (variant === "B") dataset.promo = variant;
  else delete dataset.promo;
}

function shownVariant(): "A" | "B" {
  return document.documentElement.dataset.promo === "B" ? "B" : "A";
}

function exposureContext() {
  return { nowMs: Date.now(), isSecure: location.protocol === "https:" };
}
