import { expect, it } from "vitest";
import { page } from "./testing/test-page.ts";
import { testWindow } from "./testing/test-window.ts";

it("tells where a visit began, although analytics comes later than the visitor", async () => {
  const landingUrl = "http://sounds.example/memes/?utm_source=radio";
  const { analytics, fake } = page({ landingUrl, isTest: true });
  await analytics.start();
  analytics.track("pageView", {});
  const [told] = fake.logged;
  expect(told?.attributes).toMatchObject({ session_landing_url: landingUrl, utm_source: "radio" });
});

it("tells one visit for as long as pages are looked at, and another after half an hour or when the clock jumped", async () => {
  const minute = 60_000;
  const window = testWindow("http://sounds.example/memes/");
  let nowMs = Date.parse("2026-03-01T12:00:00Z");
  const first = page({ window, isTest: true, now: () => nowMs });
  await first.analytics.start();
  nowMs += 20 * minute;
  first.analytics.track("pageView", {});
  const landingAfter = async (minutes: number) => {
    nowMs += minutes * minute;
    const { analytics, fake } = page({ window, isTest: true, now: () => nowMs });
    await analytics.start();
    analytics.track("pageView", {});
    return fake.logged[0]?.attributes.session_landing_url;
  };
  window.href = "http://sounds.example/next/";
  expect(await landingAfter(20)).toBe("http://sounds.example/memes/");
  expect(await landingAfter(31)).toBe("http://sounds.example/next/");
  window.href = "http://sounds.example/last/";
  expect(await landingAfter(-10_000)).toBe("http://sounds.example/last/");
});

it("tells of a visit that ends, and of a new campaign in another tab, in a document that stays open", async () => {
  const window = testWindow("http://sounds.example/memes/?utm_source=radio");
  Object.assign(window.document, { referrer: "http://radio.example/" });
  let nowMs = Date.parse("2026-03-01T12:00:00Z");
  const pageView = ({ analytics, fake }: ReturnType<typeof page>, minutes: number, path: string) => {
    nowMs += minutes * 60_000;
    window.href = `http://sounds.example${path}`;
    analytics.track("pageView", {});
    const { session_landing_url, session_referral, utm_source } = fake.logged.at(-1)?.attributes ?? {};
    return [session_landing_url, session_referral, utm_source];
  };
  const open = async () => {
    const opened = page({ window, isTest: true, now: () => nowMs });
    await opened.analytics.start();
    return opened;
  };
  const tab = await open();
  const landed = [window.href, "http://radio.example/", "radio"];
  expect(pageView(tab, 0, "/memes/?utm_source=radio")).toEqual(landed);
  expect(pageView(tab, 20, "/games/")).toEqual(landed);
  expect(pageView(tab, 31, "/music/")).toEqual(["http://sounds.example/music/", "direct", "radio"]);

  window.href = "http://sounds.example/anime/?utm_source=mail";
  const other = await open();
  expect(pageView(other, 0, "/anime/?utm_source=mail")[2]).toBe("mail");
  expect(pageView(tab, 1, "/games/")).toEqual(["http://sounds.example/music/", "direct", "mail"]);
  expect(pageView(await open(), 1, "/other/")[2]).toBe("mail");
});
