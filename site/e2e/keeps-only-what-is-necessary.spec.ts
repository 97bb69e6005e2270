import { expect, type Page, test } from "@playwright/test";
import { findSpecimens } from "./page-states.ts";

/** Every visitor of the other tests has refused, too; this one looks at what the browser holds, and whom it asks. */
test("after a tour of all pages a refusal leaves only strictly necessary values, and no request has left", async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const { soundId, voiceId, sensitiveId, loneTag } = await findSpecimens(request, baseURL ?? "");
  const strangers: string[] = [];
  page.on("request", (asked) => {
    const url = new URL(asked.url());
    if (url.protocol.startsWith("http") && url.origin !== baseURL) strangers.push(url.href);
  });
  const paths = [
    "/?utm_source=tour&utm_campaign=refused&gclid=1&fbclid=2",
    "/sounds/",
    "/voices/new/",
    `/sounds/tag/${loneTag}/`,
    "/search/sounds/horn/",
    "/search/voices/qqqzzz/",
    `/sound/${soundId}`,
    `/sound/${sensitiveId}`,
    `/voice/${voiceId}`,
    "/download-sound/",
    `/download-voice/${voiceId}/`,
    "/login/",
    `/report/sound/${soundId}/`,
    "/developers/",
    "/create/",
    "/privacy/",
    "/home/constants/",
    "/no-such-page/",
    "/sounds/",
  ];
  for (const path of paths) await page.goto(path, { waitUntil: "networkidle" });
  await use(page);
  await page.goto("/cookies/", { waitUntil: "networkidle" });

  const necessary = await page
    .getByRole("row")
    .filter({ hasText: "Strictly necessary" })
    .getByRole("rowheader")
    .allTextContents();
  expect(necessary).toContain("cookie_consent");
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await page.context().cookies()).map(({ name }) => name.replace(/^__Host-/, ""));
  expect(kept).toEqual(expect.arrayContaining(["theme", "tunaRecentSearches"]));
  const isNecessary = (key: string) =>
    necessary.some((name) => (name.endsWith("*") ? key.startsWith(name.slice(0, -1)) : key === name));
  expect([...kept, ...cookies].filter((key) => !isNecessary(key))).toEqual([]);
  expect(strangers).toEqual([]);
});

/** Plays, searches, closes a banner, changes the theme and goes to the app: everything that pages remember. */
async function use(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await page.getByRole("button", { name: "Change theme" }).click();
  await page.getByRole("combobox").fill("horn");
  await page.getByRole("combobox").press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/horn\//);
  await page.getByRole("contentinfo").getByRole("link", { name: "Download For Free" }).click();
  await expect(page).toHaveURL(/\/download-voice\//);
}
