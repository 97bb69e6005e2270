import {
  PROPERTIES_NAME,
  type PromoBanner,
  propertiesCookie,
  propertiesOfCookies,
  withClosedBanner,
} from "@tuna/sdk";

/** Hides the banner above searches, or above categories, for good. `banner` is the element that leaves. */
export function closePromoBanner(place: PromoBanner, banner: Element | null): void {
  const properties = withClosedBanner(place, [propertiesOfCookies(document.cookie), readStored()]);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser and not on plain http
  document.cookie = propertiesCookie(properties, { isSecure: location.protocol === "https:" });
  store(properties);
  const { dataset } = document.documentElement;
  dataset.closed = `${dataset.closed ?? ""} ${place}`.trim();
  // The pressed button is gone; whoever goes by keyboard goes on with what follows.
  banner?.nextElementSibling?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
}

function readStored(): string | null {
  try {
    return localStorage.getItem(PROPERTIES_NAME);
  } catch {
    return null;
  }
}

function store(properties: string): void {
  try {
    localStorage.setItem(PROPERTIES_NAME, properties);
  } catch {
    // Blocked or full storage: the cookie remembers.
  }
}
