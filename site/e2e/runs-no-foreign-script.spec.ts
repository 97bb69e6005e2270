import { expect, test } from "@playwright/test";
import { openPartnerSite } from "./partner-site.ts";

test("what somebody smuggles into a page does not run", async ({ page }) => {
  await page.goto("/account/");
  const refused = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const directives: string[] = [];
        addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
          directives.push(effectiveDirective);
          if (directives.length === 3) resolve(directives);
        });
        document.body.insertAdjacentHTML("beforeend", '<img src="/no.png" onerror="window.smuggled = 1">');
        const script = document.createElement("script");
        script.textContent = "window.smuggled = 2";
        document.body.append(script);
        const link = document.createElement("a");
        link.href = "javascript:void (window.smuggled = 3)";
        document.body.append(link);
        link.click();
      }),
  );
  expect(refused.sort()).toEqual(["script-src-attr", "script-src-elem", "script-src-elem"]);
  expect(await page.evaluate("window.smuggled")).toBeUndefined();
});

test("no page of another site shows the library in a frame, to have its buttons pressed unseen", async ({
  page,
  baseURL,
}) => {
  const site = await openPartnerSite({
    html: `<!doctype html><title>A trap</title><iframe src="${baseURL}/login/"></iframe>`,
    files: {},
  });
  try {
    const refused = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
    await page.goto(site.url);
    await refused;
    await expect(page.frameLocator("iframe").getByRole("heading")).toHaveCount(0);
  } finally {
    await site.close();
  }
});
