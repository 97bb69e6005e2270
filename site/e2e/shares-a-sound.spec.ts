import { expect } from "@playwright/test";
import { keepToasts } from "./keep-toasts.ts";
import { test } from "./site-test.ts";

test("shares a sound by its menu: as the link, as codes for other pages, and on other sites with its picture", async ({
  page,
  context,
}) => {
  await keepToasts(context);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const picture = Promise.withResolvers<void>();
  await page.route("**/previews/**", async (route) => {
    await picture.promise;
    await route.continue();
  });
  const { items } = await (await page.request.get("/api/v1/sounds?pageSize=20")).json();
  const calm = items.find(
    (item: { publicInfo: { sensitiveContent: boolean } }) => !item.publicInfo.sensitiveContent,
  );
  await page.goto(`/sound/${calm.id}`);
  const share = page.getByRole("button", { name: "Share" });
  const menu = page.getByRole("menu");
  const entry = (name: string) => menu.getByRole("menuitem", { name, exact: true });
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByRole("link", { name: /OPEN IN/ }).first()).toHaveAttribute("href", /^tuna:.*sound/);

  await test.step("the menu's entries stay where they are when its picture arrives", async () => {
    await share.click();
    // It has the focus once the menu has its place.
    await expect(entry("Copy link")).toBeFocused();
    const before = await entry("Copy link").boundingBox();
    picture.resolve();
    const widthOfPicture = () =>
      menu.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(widthOfPicture, "the picture that chats will show").toBe(1200);
    expect(await entry("Copy link").boundingBox()).toEqual(before);
  });

  await test.step("other sites open with the link filled in, and have their logos", async () => {
    for (const name of ["X", "Reddit", "WhatsApp"]) {
      const href = await entry(name).getAttribute("href");
      expect([...new URL(href ?? "").searchParams.values()].join(" ")).toContain(page.url());
    }
    for (const name of ["X", "Reddit", "WhatsApp", "Discord text"])
      await expect(entry(name).locator("svg")).toBeVisible();
  });

  await test.step("the link is copied, and the focus returns", async () => {
    await entry("Copy link").click();
    await expect(page.getByRole("status").filter({ hasText: "Link Copied successfully!" })).toBeVisible();
    expect(await readClipboard()).toBe(page.url());
    await expect(share).toBeFocused();
  });

  await test.step("codes work on other pages", async () => {
    for (const [name, code] of [
      ["Copy HTML", /<tuna-sound-card sound-id="[\w-]+"><a href="[^"]+">[^<]+<\/a><\/tuna-sound-card>$/],
      ["Copy iframe", /^<iframe src="[^"]+\/embed\/sound\/[\w-]+" title="[^"]+"/],
      ["Copy Markdown", /^\[.+\]\(http[^)]+\/sound\/[\w-]+\)$/],
    ] as const) {
      await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
      await entry(name).click();
      await expect.poll(readClipboard, name).toMatch(code);
      await expect(menu).toHaveCount(0);
    }
  });
});
