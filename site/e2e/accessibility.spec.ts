import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { findSpecimens, pageStates } from "./page-states.ts";

const morePaths = ["/sounds/new/2/", "/search/voices/qqqzzz/"];

for (const colorScheme of ["dark", "light"] as const) {
  for (const { name, path, arrange } of pageStates) {
    test(`axe finds nothing on ${name} in ${colorScheme}`, async ({ page, baseURL }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path(await findSpecimens(page.request, baseURL ?? "")));
      await arrange?.(page);
      expect(await violations(page)).toEqual([]);
    });
  }
  for (const path of morePaths) {
    test(`axe finds nothing on ${path} in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
    });
  }
}

async function violations(page: import("@playwright/test").Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}
