import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseMarkup } from "../../platform/pages/testing/parse-markup.ts";
import { openTestPages, testOrigin, testSound, testVoice } from "../../platform/pages/testing/test-pages.ts";
import { testPublicInfo } from "../../platform/store/testing/new-test-item.ts";

let site: Awaited<ReturnType<typeof openTestPages>>;
const of = (ownerName: string, ownerSlug: string) => testPublicInfo({ ownerName, ownerSlug });
beforeAll(async () => {
  site = await openTestPages([
    ...Array.from({ length: 55 }, (_, index) =>
      testSound(`horn${index}`, { name: `Horn ${index}`, publicInfo: of("Old <Farmer>", "old-farmer") }),
    ),
    testSound("hush", {
      name: "Hush",
      publicInfo: { ...of("Old <Farmer>", "old-farmer"), sensitiveContent: true },
    }),
    testVoice("robot", { name: "Robot", author: "Singer" }),
  ]);
});
afterAll(() => site.close());

const page = async (path: string) => {
  const answer = await site.request(path);
  expect(answer.status, path).toBe(200);
  return parseMarkup(await answer.text(), "text/html");
};
const redirectOf = async (path: string) => {
  const answer = await site.request(path);
  return [answer.status, answer.headers.get("location")];
};

describe("a maker's page", () => {
  it("shows name, totals, and the items in pages, named nothing if they are explicit", async () => {
    const first = await page("/u/old-farmer/");
    expect(first.querySelector("h1")?.textContent).toBe("Old <Farmer>");
    expect(first.querySelector(".maker-totals")?.textContent).toContain("Sounds56");
    const second = await page("/u/old-farmer/2/");
    const cards = [...first.querySelectorAll(".tn-card"), ...second.querySelectorAll(".tn-card")];
    expect(cards).toHaveLength(56);
    expect(cards.some((card) => card.textContent?.includes("Hush"))).toBe(false);
    expect((await page("/u/old-farmer/new/")).title).toContain("Old <Farmer>");
    expect((await page("/u/old-farmer/voices/")).querySelector(".empty-list")?.textContent).toContain(
      "has not published a voice yet",
    );
  });

  it("tells search engines, link previews and feed readers about the maker", async () => {
    const document = await page("/u/old-farmer/");
    const hrefOf = (selector: string) => document.querySelector(selector)?.getAttribute("href");
    expect(hrefOf('link[rel="canonical"]')).toMatch(/\/u\/old-farmer\/$/);
    expect(hrefOf('link[type="application/rss+xml"][href^="/feeds/makers/"]')).toBe(
      "/feeds/makers/old-farmer.xml",
    );
    expect(document.querySelector('script[type="application/ld+json"]')?.textContent).toContain(
      "ProfilePage",
    );
    const image = document.querySelector('meta[property="og:image"]')?.getAttribute("content");
    expect(image).toMatch(/\/previews\/maker\/old-farmer\/[0-9a-f]{16}\.png$/);
  });

  it("is linked from cards and from the item's page", async () => {
    for (const path of ["/sounds/", "/sound/horn1"]) {
      expect((await page(path)).querySelector('a[href="/u/old-farmer/"]'), path).toBeTruthy();
    }
  });

  it.each([
    ["/u/Old Farmer", "/u/old-farmer/"],
    ["/u/OLD-FARMER/sounds/", "/u/old-farmer/"],
    ["/u/old-farmer/1/", "/u/old-farmer/"],
    ["/u/old-farmer/voices/1", "/u/old-farmer/voices/"],
  ])("has one address: %s leads to %s", async (path, target) => {
    expect(await redirectOf(encodeURI(path))).toEqual([301, target]);
    const answer = await site.request(encodeURI(path));
    expect(answer.headers.get("cache-control"), "another name may lead back").toBe("no-store");
  });

  it("of whoever has voices only shows these", async () => {
    expect(await redirectOf("/u/singer/")).toEqual([302, "/u/singer/voices/"]);
    expect((await page("/u/singer/new/")).querySelector(".empty-list")).toBeTruthy();
    const shown = await page("/u/singer/voices/");
    const profile = shown.querySelector('script[type="application/ld+json"]')?.textContent;
    const description = shown.querySelector('meta[name="description"]')?.getAttribute("content");
    expect(description).toMatch(/^Singer on [^:]*: 1 voice to play/);
    expect(profile).toContain("ProfilePage");
    expect(profile).toContain(`/u/singer/voices/"`);
  });

  it.each(["/u/nobody/", "/u/old-farmer/3/", "/u/old-farmer/02/", "/u/", "/u/old-farmer/x/"])(
    "is missing at %s",
    async (path) => {
      expect((await site.request(path)).status).toBe(404);
    },
  );
});

describe("a report of a maker", () => {
  it("is taken by the form's page, without script", async () => {
    expect((await page("/report/maker/old-farmer/")).querySelector("form.report-form")).toBeTruthy();
    const sent = await site.request("/report/maker/old-farmer/", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: testOrigin },
      body: "reason=spam&details=&email=",
    });
    expect([sent.status, sent.headers.get("location")]).toEqual([
      303,
      "/report/maker/old-farmer/?outcome=sent",
    ]);
    expect((await site.request("/report/maker/nobody/")).status).toBe(404);
  });
});
