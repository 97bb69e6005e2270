import { expect, type Page } from "@playwright/test";
import { openPartnerSite } from "./partner-site.ts";
import { test } from "./site-test.ts";

test("runs no markup that is injected into a page, and converts no text to markup, code or a foreign script", async ({
  page,
}) => {
  const smuggled = [
    '<img src="/no.png" onerror="window.smuggled = 1">',
    "<script>window.smuggled = 2</script>",
    '<a id="smuggled-link" href="javascript:void (window.smuggled = 3)">A link</a>',
  ].join("");
  await page.route("**/create/", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace("<body>", `<body>${smuggled}`) });
  });
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => refused.push(effectiveDirective));
  });
  await page.goto("/create/");
  await page.evaluate(() => document.querySelector<HTMLElement>("#smuggled-link")?.click());
  await expect
    .poll(() => page.evaluate<string[]>("window.refused.toSorted()"))
    .toEqual(["script-src-attr", "script-src-elem", "script-src-elem"]);
  expect(await page.evaluate("window.smuggled")).toBeUndefined();
  await expectTextStaysText(page);
});

test("converts no text to markup, code or a foreign script in an embedded player, whose policy differs from pages", async ({
  page,
}) => {
  await page.goto("/embed/sound/gzj0rnq0931w");
  await expectTextStaysText(page);
});

test("plays audio opened in a tab under every policy", async ({ page, request }) => {
  const { items } = await (await request.get("/api/v1/sounds?pageSize=1")).json();
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.goto(`/api/v1/sounds/${items[0].id}/audio`);
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLMediaElement>("video")?.duration ?? 0))
    .toBeGreaterThan(0);
  expect(said).toEqual([]);
});

test("refuses framing by other sites, against clickjacking", async ({ page, baseURL }) => {
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

/** Expects the page's policy to refuse each way from text to markup or code. */
async function expectTextStaysText(page: Page): Promise<void> {
  const outcomes = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement("p").innerHTML = "<img src=/no.png onerror=alert(1)>"),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<b>markup</b>"),
      "document.write": () => document.write("<b>markup</b>"),
      DOMParser: () => new DOMParser().parseFromString("<b>markup</b>", "text/html"),
      srcdoc: () => (document.createElement("iframe").srcdoc = "<script>alert(1)</script>"),
      "timer of text": () => setTimeout("alert(1)"),
      "script text": () => (document.createElement("script").textContent = "alert(1)"),
      "script of another site": () => (document.createElement("script").src = "https://evil.example/x.js"),
      "script of a visitor's file": () => (document.createElement("script").src = "/media/x.png"),
      "worker of another site": () => new Worker("https://evil.example/x.js"),
      "another policy": () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy("mine", { createHTML: (text: string) => text }),
    };
    return Object.fromEntries(
      Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return [name, "worked"];
        } catch (error) {
          return [name, error instanceof TypeError || error instanceof EvalError ? "refused" : String(error)];
        }
      }),
    );
  });
  expect(new Set(Object.values(outcomes)), JSON.stringify(outcomes)).toEqual(new Set(["refused"]));
}
