// @vitest-environment jsdom

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ItemCard } from "@tuna/sdk";
import { CONSENT_POLICY_VERSION, consentCookie, decideConsent } from "@tuna/sdk/consent";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { bannerTexts, bannerTrialTexts } from "../../platform/locale/texts.ts";
import type { PagePayload } from "../../platform/pages/page.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { createPageStore, type PageStore } from "../../platform/routing/page-store.ts";
import {
  bannerExperiment,
  experimentsCookie,
  variantsOfCookies,
} from "../analytics/experiments/experiments.ts";
import { collectTrackedEvents } from "../analytics/testing/collect-tracked-events.ts";
import type { SearchPageData } from "../catalog/listing-page-data.ts";
import { Page } from "../search/search-page.tsx";
import { propertiesCookie } from "./closed-promo-banners.ts";
import { startBannerExperiment } from "./start-banner-experiment.ts";

const { name } = bannerExperiment;
const end = Date.parse(bannerExperiment.expiresAt);
const insecure = { isSecure: false };
const horn: ItemCard = {
  kind: "sound",
  id: "horn",
  name: "Airhorn",
  category: "memes",
  tags: [],
  ownerName: "",
  playedCount: 0,
  durationMs: 1000,
  isSensitive: false,
  iconUrl: null,
  audioUrl: "/horn.wav",
  peaks: [],
  loudnessLufs: null,
  sizeBytes: 0,
  deeplink: "tuna://open",
};
const root = document.documentElement;
let tracked = collectTrackedEvents();
let isGranted = true;
let store: PageStore;
let documentCount = 0;
/**
 * The element that becomes visible in this test. jsdom has no layout; elements hidden by style sheets stay
 * hidden.
 */
let see: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: end - 1, toFake: ["Date"] });
  isGranted = true;
  tracked = collectTrackedEvents();
  see = () => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      callback: (entries: { isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.callback = callback;
      }
      observe(banner: Element) {
        see = () => {
          const place = banner.classList.contains("promo-banner-search") ? "search" : "category";
          const isClosed = root.dataset.closed?.includes(place) ?? false;
          this.callback([{ isIntersecting: !isClosed }]);
        };
      }
      disconnect() {
        see = () => {};
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete root.dataset.promo;
  delete root.dataset.closed;
  for (const cookie of ["experiments", "cookie_consent", "cProps"]) put(`${cookie}=; Max-Age=0`);
});

function put(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what a visitor's cookies are is the test's setting
  document.cookie = `${cookie}; Path=/`;
}

function agree(policyVersion: string = CONSENT_POLICY_VERSION): void {
  const consent = decideConsent("acceptAll", { analytics: false }, new Date());
  put(consentCookie({ ...consent, policyVersion } as typeof consent, insecure));
}

const hasDrawn = (variant: string) => put(experimentsCookie({ [name]: variant }, insecure));
const drawn = () => variantsOfCookies(document.cookie, insecure)[name];
const exposure = (experiment_variant: string) => ({
  name: "experimentExposure",
  properties: { experiment_name: name, experiment_variant },
});

function searchPage(term: string, cards: ItemCard[] = [horn]): PagePayload {
  const data: SearchPageData = {
    kind: "sound",
    term,
    sort: "relevance",
    filters: {},
    page: 1,
    pages: 1,
    total: cards.length,
    isTotalCapped: false,
    match: "exact",
    correctedQuery: null,
    other: { total: 0, isTotalCapped: false },
    makers: [],
    boards: [],
    alsoClose: [],
    instead: null,
    nearTags: [],
    cards,
  };
  return { buildId: "b", routeId: "search", path: `/search/sounds/${term}/`, data };
}

/** Runs the script that every document runs before its first paint. */
async function paint(): Promise<string | undefined> {
  delete root.dataset.promo;
  await import(/* @vite-ignore */ `../../composition/before-hydration.ts?${documentCount++}`);
  dispatchEvent(new Event("page-alive"));
  return root.dataset.promo;
}

async function openDocument({ isTest = false, cards = [horn] } = {}): Promise<void> {
  await paint();
  cleanup();
  const site = testSiteContext(isTest ? { isTest: true } : {});
  store = createPageStore({ site, page: searchPage("horn", cards), Page: Page as never, isLoading: false });
  render(<Shown />);
  startBannerExperiment(() => isGranted);
  await act(() => vi.dynamicImportSettled());
}

/** Renders the page as the app does. */
function Shown() {
  const { site, page } = useSyncExternalStore(store.subscribe, store.get);
  return (
    <SiteReactContext value={site}>
      <Page data={page.data as SearchPageData} path={page.path} />
    </SiteReactContext>
  );
}

const goTo = (term: string) => act(async () => store.set({ page: searchPage(term) }));

it.each(["A", "B"])(
  "assigns variant %s when a banner is first seen, and shows and reports it from the next page on",
  async (variant) => {
    vi.spyOn(Math, "random").mockReturnValue(variant === "A" ? 0.2 : 0.8);
    agree();
    await openDocument();
    expect(drawn()).toBeUndefined();
    see();
    expect([drawn(), root.dataset.promo, tracked]).toEqual([variant, undefined, []]);
    await goTo("drum");
    expect(root.dataset.promo).toBe(variant === "B" ? "B" : undefined);
    expect(tracked).toEqual([]);
    see();
    see();
    expect(tracked).toEqual([exposure(variant)]);
    await goTo("cat");
    see();
    expect(tracked).toEqual([exposure(variant), exposure(variant)]);
  },
);

it.each(["A", "B"])("reports exposure to variant %s on the first page view", async (variant) => {
  agree();
  hasDrawn(variant);
  await openDocument();
  expect(root.dataset.promo).toBe(variant === "B" ? "B" : undefined);
  see();
  expect(tracked).toEqual([exposure(variant)]);
});

it("visitors who consent while they see a banner take part from then on", async () => {
  isGranted = false;
  await openDocument();
  see();
  expect([drawn(), tracked]).toEqual([undefined, []]);
  isGranted = true;
  agree();
  dispatchEvent(new Event("consent-decided"));
  await act(() => vi.dynamicImportSettled());
  see();
  expect(drawn()).toMatch(/^[AB]$/);
});

it("does not report a variant drawn in another tab on a page that does not show it", async () => {
  agree();
  await openDocument();
  hasDrawn("B");
  see();
  expect([drawn(), tracked]).toEqual(["B", []]);
});

it("after a withdrawal variant A returns, nothing is drawn and nothing is reported", async () => {
  agree();
  hasDrawn("B");
  await openDocument();
  isGranted = false;
  see();
  await goTo("drum");
  see();
  expect([root.dataset.promo, tracked]).toEqual([undefined, []]);
});

it.each<[string, () => Promise<void>]>([
  [
    "a closed banner",
    async () => {
      put(propertiesCookie('{"closedBanners":["search"]}', insecure));
      await openDocument();
    },
  ],
  ["test mode", () => openDocument({ isTest: true })],
  ["a list without anything to play", () => openDocument({ cards: [{ ...horn, audioUrl: null }] })],
  [
    "the end of the experiment",
    async () => {
      vi.setSystemTime(end);
      await openDocument();
    },
  ],
])("%s is no exposure, and draws nothing", async (_, open) => {
  agree();
  await open();
  see();
  expect([drawn(), tracked]).toEqual([undefined, []]);
});

it.each<[string, () => void, string | undefined]>([
  ["who agreed and drew B sees B before the first paint", () => [agree(), hasDrawn("B")], "B"],
  ["who drew A sees A", () => [agree(), hasDrawn("A")], undefined],
  ["who did not agree sees A", () => hasDrawn("B"), undefined],
  ["who agreed to a policy of before sees A", () => [agree("0.9"), hasDrawn("B")], undefined],
  ["everybody sees A at the end", () => [agree(), hasDrawn("B"), vi.setSystemTime(end)], undefined],
  ["a variant that there is none of shows A", () => [agree(), hasDrawn("C")], undefined],
  ["spoilt cookies show A", () => [agree(), put("experiments=%7B%22"), put("x=%")], undefined],
  ["a value that is no object shows A", () => [agree(), put("experiments=null")], undefined],
])("%s", async (_, set, variant) => {
  set();
  expect(await paint()).toBe(variant);
});

it.each([
  ["A", "promo-a"],
  ["B", "promo-b"],
])("shows the texts of variant %s alone", async (variant, shown) => {
  const style = document.createElement("style");
  const styleSheet = join(import.meta.dirname, "../../platform/styles/banners.css");
  style.textContent = readFileSync(styleSheet, "utf8");
  document.head.append(style);
  agree();
  hasDrawn(variant);
  await openDocument();
  const variants = [...document.querySelectorAll(".promo-a, .promo-b")];
  const visible = variants.filter((element) => getComputedStyle(element).display !== "none");
  expect(new Set(visible.map(({ className }) => className))).toEqual(new Set([shown]));
  style.remove();
});

it("variant B plays a sound of the list, and neither variant shows where nothing can be played", async () => {
  await openDocument();
  const banner = screen.getByRole("complementary");
  expect(banner.querySelector(".promo-b .tn-play")?.getAttribute("href")).toBe(horn.audioUrl);
  expect(banner.querySelector("h2 .promo-b")?.textContent).toBe(bannerTrialTexts.heading);
  await openDocument({ cards: [{ ...horn, isSensitive: true }] });
  expect(document.querySelector(".promo-a, .promo-b")).toBeNull();
  expect(screen.getByRole("complementary", { name: bannerTexts.search.heading })).toBeTruthy();
});
