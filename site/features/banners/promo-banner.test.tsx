// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { brand } from "../../brand.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { anonymousViewer } from "../../platform/pages/viewer.ts";
import { type PromoBanner as Place, PROPERTIES_NAME } from "./closed-promo-banners.ts";
import { PromoBanner } from "./promo-banner.tsx";

beforeEach(() => {
  forgetCookie();
  localStorage.clear();
  delete document.documentElement.dataset.closed;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each(["search", "category"] as const)(
  "the %s banner is closed before the first paint of the next page",
  async (place) => {
    expect(await closedOnNextPage()).toBe("");
    expect(document.cookie).toBe("");
    show(place);
    await userEvent.click(screen.getByRole("button", { name: /^Close/ }));
    expect(document.documentElement.dataset.closed).toBe(place);
    expect(await closedOnNextPage()).toBe(place);
  },
);

test("the button that closes comes after the link, and is hidden without script", () => {
  show("category");
  const [link, close] = screen.getByRole("complementary").querySelectorAll("a, button");
  expect([link?.localName, close]).toEqual(["a", screen.getByRole("button", { name: /^Close/ })]);
  expect(close?.classList).toContain("needs-script");
});

test("closing by keyboard moves focus to what follows the banner", async () => {
  show("search");
  screen.getByRole("button", { name: /^Close/ }).focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "The Newest" }));
});

test("both banners stay closed, from the cookie or from local storage alone", async () => {
  for (const place of ["search", "category"] as const) {
    show(place);
    await userEvent.click(screen.getByRole("button", { name: /^Close/ }));
    cleanup();
  }
  expect(await closedOnNextPage()).toBe("search category");
  forgetCookie();
  expect(await closedOnNextPage()).toBe("search category");
});

test("closes where storage is blocked, and stays closed by its cookie", async () => {
  for (const method of ["getItem", "setItem"] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  }
  show("category");
  await userEvent.click(screen.getByRole("button", { name: /^Close/ }));
  expect(await closedOnNextPage()).toBe("category");
});

test.each([
  "%",
  "7",
  "null",
  "%7B",
  '{"closedBanners":"search"}',
  '{"closedBanners":7}',
  '{"closedBanners":[null,"x"]}',
])("a page with %s for properties shows its banners", async (spoilt) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a visitor's cookies are is the test's setting
  document.cookie = `${PROPERTIES_NAME}=${spoilt}`;
  localStorage.setItem(PROPERTIES_NAME, spoilt);
  expect(await closedOnNextPage()).toBe("");
  expect(document.documentElement.dataset.banner).toBe("info");
});

function forgetCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what a visitor's cookies are is the test's setting
  document.cookie = `${PROPERTIES_NAME}=; Max-Age=0; Path=/`;
}

/** Runs the script that every document loads before its first paint. */
async function closedOnNextPage(): Promise<string | undefined> {
  vi.resetModules();
  await import("../../composition/before-hydration.ts");
  dispatchEvent(new Event("page-alive"));
  return document.documentElement.dataset.closed;
}

function show(place: Place): void {
  const site = {
    brand,
    locale: "en",
    origin: "",
    createUrl: "/create/",
    viewer: anonymousViewer,
    buildId: "b",
  };
  render(
    <SiteReactContext value={site}>
      <PromoBanner place={place} kind="sound" cards={[]} title="Meme sounds" />
      <nav>
        <a href="/new/">The Newest</a>
      </nav>
    </SiteReactContext>,
  );
}
