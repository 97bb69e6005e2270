import { expect } from "@playwright/test";
import { keepToasts } from "./keep-toasts.ts";
import { test } from "./site-test.ts";

test.beforeEach(async ({ page, request }) => {
  await keepToasts(page.context());
  const { items } = await (await request.get("/api/v1/sounds?pageSize=20")).json();
  const calm = items.find(
    (item: { publicInfo: { sensitiveContent: boolean } }) => !item.publicInfo.sensitiveContent,
  );
  await page.goto(`/sound/${calm.id}`);
});

test("opens a menu where the browser has no share sheet, and copies the link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Link Copied successfully!" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(page.getByRole("button", { name: "Share" })).toBeFocused();
});

test("copies codes that work on other pages", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const [name, code] of [
    ["Copy HTML", /<tuna-sound-card sound-id="[\w-]+"><a href="[^"]+">[^<]+<\/a><\/tuna-sound-card>$/],
    ["Copy iframe", /^<iframe src="[^"]+\/embed\/sound\/[\w-]+" title="[^"]+"/],
    ["Copy Markdown", /^\[.+\]\(http[^)]+\/sound\/[\w-]+\)$/],
  ] as const) {
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("menuitem", { name }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), name).toMatch(code);
    await expect(page.getByRole("menu")).toHaveCount(0);
  }
});

test("opens other sites with the link filled in, and shows the picture that chats will show, and logos", async ({
  page,
}) => {
  const inApp = page.getByRole("link", { name: /OPEN IN/ }).first();
  await expect(inApp).toHaveAttribute("href", /^tuna:.*sound/);
  await page.getByRole("button", { name: "Share" }).click();
  const menu = page.getByRole("menu");
  for (const name of ["X", "Reddit", "WhatsApp"]) {
    const href = await menu.getByRole("menuitem", { name, exact: true }).getAttribute("href");
    expect([...new URL(href ?? "").searchParams.values()].join(" ")).toContain(page.url());
  }
  const widthOfPicture = () =>
    menu.locator("img").evaluate((picture) => (picture as HTMLImageElement).naturalWidth);
  await expect.poll(widthOfPicture).toBe(1200);
  for (const name of ["X", "Reddit", "WhatsApp", "Discord text"])
    await expect(menu.getByRole("menuitem", { name, exact: true }).locator("svg")).toBeVisible();
});

test("leaves the menu's entries where they are when its picture arrives", async ({ page }) => {
  const picture = Promise.withResolvers<void>();
  await page.route("**/previews/**", async (route) => {
    await picture.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Share" }).click();
  const menu = page.getByRole("menu");
  const entry = menu.getByRole("menuitem", { name: "Copy link" });
  const before = await entry.boundingBox();
  picture.resolve();
  await expect(menu.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
  expect(await entry.boundingBox()).toEqual(before);
});

test("tells the visitor that there is no clipboard", async ({ page }) => {
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Discord text" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Clipboard not supported" })).toBeVisible();
});

for (const [cause, message] of [
  ["AbortError", null],
  ["DataError", "Error sharing sound"],
] as const) {
  test(`shows ${message ?? "nothing"} after a share sheet ends in ${cause}`, async ({ page }) => {
    await page.evaluate((name) => {
      const share = () => Promise.reject(new DOMException("", name));
      Object.defineProperty(navigator, "share", { value: share });
      Object.defineProperty(navigator, "canShare", { value: () => true });
    }, cause);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("menuitem", { name: "Share…" }).click();
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(page.locator(".toast")).toHaveText(message ? [message] : []);
  });
}

test("sends a report with its reason and thanks the visitor", async ({ page }) => {
  await page
    .getByRole("button", { name: "Report this sound" })
    .or(page.getByText("Report this sound"))
    .first()
    .click();
  const dialog = page
    .getByRole("dialog")
    .or(page.getByRole("form", { name: /report/i }))
    .first();
  await dialog.getByLabel(/spam/i).check();
  await dialog.getByRole("button", { name: /send|report/i }).click();
  await expect(page.getByText(/thank/i).first()).toBeVisible();
});

test("shows a failed report above its dialog, and sends it again on request", async ({ page }) => {
  await page.route("**/reports", (route) => route.fulfill({ status: 500 }));
  await page.getByRole("link", { name: "Report this sound" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/spam/i).check();
  await dialog.getByRole("button", { name: /send/i }).click();
  const toasts = page.locator(".toasts:popover-open");
  await expect(toasts.getByText("Unexpected error")).toBeVisible();
  await page.unroute("**/reports");
  await dialog.getByRole("button", { name: /send/i }).click();
  await expect(dialog.getByText(/thank/i)).toBeVisible();
});
