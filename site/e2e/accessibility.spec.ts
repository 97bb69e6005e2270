import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

const paths = [
  "/",
  "/sounds/",
  "/sounds/new/2/",
  "/voices/",
  "/sounds/tag/memes/",
  "/search/sounds/horn/",
  "/search/voices/qqqzzz/",
  "/privacy/",
  "/developers/",
  "/download-sound/",
  "/no-such-page/",
];

for (const colorScheme of ["dark", "light"] as const) {
  for (const path of paths) {
    test(`axe finds nothing on ${path} in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
    });
  }
}

for (const kind of ["sound", "voice"]) {
  test(`axe finds nothing on a ${kind}'s page`, async ({ page, request }) => {
    const { items } = await (await request.get(`/api/v1/${kind}s?pageSize=1`)).json();
    await page.goto(`/${kind}/${items[0].id}`);
    expect(await violations(page)).toEqual([]);
  });
}

async function violations(page: import("@playwright/test").Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}
