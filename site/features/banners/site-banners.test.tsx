// @vitest-environment jsdom

import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { brand } from "../../brand.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { anonymousViewer } from "../../platform/pages/viewer.ts";
import { bannerCookieNames, type SiteBanner } from "./banner-cookies.ts";
import { SiteBanners } from "./site-banners.tsx";

const banners = Object.keys(bannerCookieNames) as SiteBanner[];

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a visitor's cookies are is the test's setting
  for (const name of Object.values(bannerCookieNames)) document.cookie = `${name}=; Max-Age=0; Path=/`;
  delete document.documentElement.dataset.banner;
});
afterEach(cleanup);

test("a closed banner is gone before the next page's first paint, and the other banner shows", async () => {
  expect(await bannerOfNextPage()).toBe("info");
  show();
  await close("About this site");
  expect(document.documentElement.dataset.banner).toBe("none");
  expect(await bannerOfNextPage()).toBe("soundboards");
  await close("Soundboards");
  expect(await bannerOfNextPage()).toBe("none");
});

test("closing by the keyboard leaves the focus on the page", async () => {
  show();
  screen.getByRole("button", { name: "Close: Soundboards" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Home" }));
});

test("every banner has a working link without script", () => {
  show();
  for (const banner of screen.getAllByRole("complementary")) {
    expect(within(banner).getByRole("link").getAttribute("href")).toMatch(/^\/.+\/$/);
  }
  expect(screen.getAllByRole("complementary")).toHaveLength(banners.length);
});

function close(label: string): Promise<void> {
  return userEvent.click(screen.getByRole("button", { name: `Close: ${label}` }));
}

/** Runs the script that every document loads before its first paint. */
async function bannerOfNextPage(): Promise<string | undefined> {
  vi.resetModules();
  await import("../../composition/before-hydration.ts");
  dispatchEvent(new Event("page-alive"));
  return document.documentElement.dataset.banner;
}

function show(): void {
  const site = {
    brand,
    locale: "en",
    origin: "https://tuna.example",
    createUrl: "/create/",
    viewer: anonymousViewer,
    buildId: "build1",
  };
  render(
    <SiteReactContext value={site}>
      <SiteBanners />
      <header className="site-header">
        <a href="/">Home</a>
      </header>
    </SiteReactContext>,
  );
}
