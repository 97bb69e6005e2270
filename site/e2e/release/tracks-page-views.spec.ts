import { expect } from "@playwright/test";
import { agree, expectAccepted, listenToVisit } from "../analytics-visit.ts";
import { findSpecimens } from "../find-specimens.ts";
import { test } from "../site-test.ts";

const itemNames = [
  "item_category",
  "item_dmca",
  "item_duration",
  "item_explicit",
  "item_id",
  "item_loud",
  "item_name",
  "item_plays",
  "item_status",
  "item_tags",
  "item_type",
];
const commonNames = [
  "system_name",
  "browser_name",
  "os",
  "device_type",
  "browser_version",
  "browser_locale",
  "fbclid",
  "gclid",
  "page_host",
  "page_referral",
  "page_title",
  "page_url",
  "page_url_params",
  "page_path",
  "page_type",
  "language",
  "user_agent",
  "user_id",
  "is_logged_in",
  "ga_cookie",
  "country_code",
  "session_landing_url",
  "session_referral",
  "utm_campaign",
  "utm_content",
  "utm_id",
  "utm_medium",
  "utm_source",
  "utm_term",
];

test("sends each page view with its type, position, browser and count, and an item's with its facts", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await agree(context);
  await context.addCookies([{ name: "_ga", value: "GA1.1.5", domain: "localhost", path: "/" }]);
  const visit = await listenToVisit(page);
  const { soundId } = await findSpecimens(request, baseURL ?? "");
  const sound = await (await request.get(`/api/v1/sounds/${soundId}`)).json();
  await page.goto(`/sound/${soundId}?gclid=g1&fbclid=f1`);
  await visit.event("PageView");
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await visit.events("PageView", 2);
  await page.getByRole("combobox").fill("horn");
  await page.getByRole("combobox").press("Enter");
  await visit.events("PageView", 3);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await visit.events("PageView", 4);
  await page.getByRole("banner").getByRole("link").first().click();
  const views = (await visit.events("PageView", 5)).map(({ attributes }) => attributes);
  expect(views.map(({ page_type, page_path, page_views }) => [page_type, page_path, page_views])).toEqual([
    ["item", `/sound/${soundId}`, 1],
    ["category", "/voices/", 2],
    ["search", "/search/sounds/horn/", 3],
    ["unknown", "/privacy/", 4],
    ["homepage", "/", 5],
  ]);
  const [item, ...others] = views;
  const names = (attributes: object = {}) => Object.keys(attributes).sort();
  expect(names(item), "every property of the specification").toEqual(
    [...commonNames, ...itemNames, "page_views", "service_name"].sort(),
  );
  for (const other of others) {
    expect(names(other)).toEqual([...commonNames, "page_views", "service_name"].sort());
  }
  expect(item).toMatchObject({
    service_name: "tuna",
    system_name: "windows",
    device_type: "Desktop",
    browser_name: "Chrome",
    browser_locale: "en-US",
    fbclid: "f1",
    gclid: "g1",
    page_host: new URL(page.url()).host,
    page_url: `${baseURL}/sound/${soundId}?gclid=g1&fbclid=f1`,
    page_url_params: "?gclid=g1&fbclid=f1",
    page_referral: null,
    page_title: expect.stringContaining(sound.name),
    language: "en",
    user_agent: await page.evaluate(() => navigator.userAgent),
    user_id: null,
    is_logged_in: false,
    ga_cookie: "GA1.1.5",
    country_code: "XX",
    session_landing_url: `${baseURL}/sound/${soundId}?gclid=g1&fbclid=f1`,
    session_referral: "direct",
    utm_source: null,
    item_type: "sound",
    item_id: soundId,
    item_name: sound.name,
    item_tags: sound.tags.join(","),
    item_duration: sound.duration / 1000,
    item_explicit: false,
    item_status: "ok",
    item_dmca: false,
  });
  expect(others.at(-1)).toMatchObject({
    session_landing_url: item?.session_landing_url,
    page_url_params: "",
  });
  await expectAccepted(visit.requests);
});

test("keeps a campaign and the referrer for a visit, and the campaign for the next one, and requests the country once per tab; XX if it is unknown", async ({
  page,
  context,
}) => {
  await agree(context);
  let askedCount = 0;
  let status = 500;
  await page.route("**/api/v1/country*", (route) => {
    askedCount++;
    return route.fulfill({ status, json: { country: "ES" } });
  });
  const visit = await listenToVisit(page);
  const campaign = {
    campaign: "summer",
    content: "banner",
    id: "7",
    medium: "mail",
    source: "letter",
    term: "horns",
  };
  const query = new URLSearchParams(Object.entries(campaign).map(([name, value]) => [`utm_${name}`, value]));
  await page.goto(`/sounds/?${query}`, { referer: "https://friend.example/list" });
  const { attributes } = await visit.event("PageView");
  const landing = {
    ...Object.fromEntries(query),
    session_landing_url: page.url(),
    session_referral: "https://friend.example/list",
  };
  expect(attributes).toMatchObject({ ...landing, page_referral: "https://friend.example/list" });
  expect(attributes.country_code, "an answer that is none is XX, silently").toBe("XX");
  await page.goto("/voices/");
  const [, next] = await visit.events("PageView", 2);
  expect(next?.attributes, "the next page is no landing").toMatchObject({ ...landing, country_code: "XX" });
  expect(askedCount).toBe(1);

  const cookies = await context.cookies();
  const storedCookie = (name: string) =>
    JSON.parse(decodeURIComponent(cookies.find((each) => each.name === name)?.value ?? ""));
  expect(storedCookie("utm")).toEqual(campaign);
  expect(storedCookie("session")).toMatchObject({
    url: landing.session_landing_url,
    referral: landing.session_referral,
  });
  // As another tab on another day.
  status = 200;
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies({ name: "session" });
  await page.goto("/sounds/");
  const [, , later] = await visit.events("PageView", 3);
  expect(later?.attributes).toMatchObject({
    ...Object.fromEntries(query),
    session_landing_url: page.url(),
    session_referral: "direct",
    country_code: "ES",
  });
  expect(Object.values(await page.evaluate(() => ({ ...sessionStorage })))).toContain("ES");
});
