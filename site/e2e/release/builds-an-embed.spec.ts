import { expect, type Page } from "@playwright/test";
import { keepToasts } from "../keep-toasts.ts";
import { barriers } from "../page-checks.ts";
import { openPartnerSite } from "../partner-site.ts";
import { playLongSounds } from "../play-long-sounds.ts";
import { addBoard, shareBoard } from "../share-board.ts";
import { test } from "../site-test.ts";
import { waitForEmbeddedPlayer } from "../wait-for-hydration.ts";

const live = (page: Page) => page.getByRole("region", { name: "Live" });
const code = (page: Page, label: RegExp) => page.getByRole("figure", { name: label });
const choose = (page: Page, tag: string) => page.getByLabel("Element", { exact: true }).selectOption(tag);

/** The text of a code to paste. */
const codeText = (page: Page, label: RegExp) => code(page, label).locator("code").textContent();

test.beforeEach(async ({ page, context }) => {
  await keepToasts(context);
  await playLongSounds(page);
});

test("comes from the footer, chooses a sound, copies its code, and plays the codes on other sites", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/sounds/");
  await expect(page.locator("script[src*=widgets]")).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Developers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Developers" })).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Sound", exact: true });

  await test.step("chooses a sound by its id and by the address of its page", async () => {
    const { items } = await (await request.get("/api/v1/sounds?pageSize=20")).json();
    const calm = items.filter(
      (item: { publicInfo: { sensitiveContent: boolean } }) => !item.publicInfo.sensitiveContent,
    );
    for (const [index, prefix] of ["", "https://elsewhere.test/sound/"].entries()) {
      const { id, name } = calm[index];
      await field.fill(prefix + id);
      await page.getByRole("button", { name: `Choose ${name}` }).click();
      await expect(code(page, /^HTML: /)).toContainText(`sound-id="${id}"`);
    }
  });

  await test.step("chooses a sound by name, shows it live, and copies its code", async () => {
    await field.fill("royal fanfare");
    await page.getByRole("button", { name: "Choose Royal fanfare" }).click();
    const card = live(page).locator("tuna-sound-card");
    await expect(card.getByRole("heading", { name: "Royal fanfare" })).toBeVisible();
    await page.getByLabel("size", { exact: true }).selectOption("compact");
    await page.getByLabel("theme", { exact: true }).selectOption("light");
    await page.getByRole("button", { name: "Copy HTML" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Link Copied successfully!" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await codeText(page, /^HTML: /));
    expect(copied).toMatch(
      /<tuna-sound-card sound-id="\w+" size="compact" theme="light"><a href="[^"]+">Royal fanfare<\/a><\/tuna-sound-card>$/,
    );
    await expect(code(page, /^iframe/)).toContainText('title="Royal fanfare"');
  });

  await test.step("plays in an iframe with the same options", async () => {
    const player = page.locator(".builder-player");
    await expect(player).toHaveAttribute("src", /^\/embed\/sound\/\w+\?.*size=compact/);
    await waitForEmbeddedPlayer(player);
    await player
      .contentFrame()
      .getByRole("button", { name: /^Play / })
      .click();
    await expect(player.contentFrame().getByRole("button", { name: /^Pause / })).toBeVisible();
  });

  const pasted = await codeText(page, /^HTML: /);
  const pinned = await codeText(page, /^HTML, pinned/);
  expect(pinned).toMatch(/widgets-[0-9A-F]{8}\.js" integrity="sha384-[^"]+"><\/script>/);
  for (const html of [pasted, pinned]) {
    const partner = await openPartnerSite({ html: `<!doctype html><title>Partner</title>${html}` });
    await page.goto(partner.url);
    await page.getByRole("button", { name: "Play Royal fanfare" }).click();
    await expect(page.getByRole("button", { name: "Pause Royal fanfare" })).toBeVisible();
    await partner.close();
  }
  await test.step("runs no other script than the pinned one", async () => {
    const refused = await openPartnerSite({
      html: `<title>Partner</title>${pinned?.replace(/ integrity="sha384-.{4}/, ' integrity="sha384-AAAA')}`,
    });
    await page.goto(refused.url);
    await expect(page.getByRole("link")).toBeVisible();
    expect(await page.evaluate(() => customElements.get("tuna-sound-card"))).toBeUndefined();
    await refused.close();
  });
});

test("plays the live element by keyboard, builds a list, goes back, and shares the address with who has no script", async ({
  page,
  browser,
}) => {
  await page.goto("/developers/");
  await test.step("no element of the builder keeps a visitor from using it", async () => {
    const tags = await page.getByLabel("Element", { exact: true }).locator("option").allTextContents();
    expect(tags.length).toBeGreaterThan(6);
    for (const tag of tags) {
      await choose(page, tag);
      // The board is chosen first.
      if (tag === "tuna-sound-board")
        await expect(page.getByText("Choose a board to see it here")).toBeVisible();
      else await expect(live(page).locator(tag)).toBeAttached();
      // The cookie dialog opens by itself above the page.
      if (tag === "tuna-consent-dialog") continue;
      expect.soft(await barriers(page, ".builder"), tag).toEqual([]);
    }
  });
  await choose(page, "tuna-sound-card");

  const play = live(page).getByRole("button", { name: /^Play / });
  await play.press("Enter");
  await expect(live(page).getByRole("button", { name: /^Pause / })).toBeVisible();
  await page.getByLabel("size", { exact: true }).selectOption("compact");
  await page.getByLabel("theme", { exact: true }).selectOption("light");
  const shared = page.url();
  const html = (await codeText(page, /^HTML: /)) ?? "";

  await choose(page, "tuna-sound-list");
  await expect(page).toHaveURL(/element=tuna-sound-list/);
  await expect(
    live(page)
      .locator("tuna-sound-list")
      .getByRole("button", { name: /^Play / }),
  ).not.toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(shared);
  await expect(code(page, /^HTML: /).locator("code")).toHaveText(html);
  await page.goBack();
  await expect(code(page, /^HTML: /)).not.toContainText("theme=");
  await expect(code(page, /^HTML: /)).toContainText('size="compact"');
  await choose(page, "tuna-sound-list");
  await page.getByLabel("tag", { exact: true }).fill("animal");
  await expect(code(page, /^HTML: /)).toContainText('<tuna-sound-list tag="animal" layout="pads">');
  await expect(code(page, /^iframe/)).toHaveCount(0);
  await page.getByLabel("Framework", { exact: true }).selectOption("Vue");
  await expect(code(page, /^In a framework: /)).toContainText('<TunaSoundList tag="animal" layout="pads">');

  await test.step("shows the code and the reference of every element without script", async () => {
    const without = await browser.newContext({ javaScriptEnabled: false });
    const other = await without.newPage();
    await other.goto(shared);
    await expect(code(other, /^HTML: /).locator("code")).toHaveText(html);
    await expect(other.getByRole("button", { name: "Copy HTML" })).toBeHidden();
    await expect(other.getByText("Turn on JavaScript")).toBeVisible();
    await other.getByText("<tuna-search-box>").click();
    await expect(other.getByRole("rowheader", { name: "tuna-search", exact: true })).toBeVisible();
    await without.close();
  });
});

test("learns why a board cannot be embedded, chooses one by its address and its id, and plays its codes elsewhere", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const id = await shareBoard(browser, origin, "link");
  const ownId = await addBoard(page, origin, "private");
  await page.goto("/developers/");
  await choose(page, "tuna-sound-board");
  const field = page.getByRole("searchbox", { name: "Board", exact: true });
  const status = page.getByRole("status");
  await expect(code(page, /^HTML: /)).toHaveCount(0);

  for (const [text, problem] of [
    ["my favourite board", "This is neither the address nor the id of a board."],
    [`${origin}/board/my-0123456789abcdef/`, "This board is kept in the browser that made it."],
    ["nosuchboard00001", "There is no such board, or it is private."],
    [ownId, "This board is private"],
    [await shareBoard(browser, origin, "private"), "There is no such board, or it is private."],
  ] as const) {
    await field.fill(text);
    await expect(status.filter({ hasText: problem })).toBeVisible();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(code(page, /^HTML: /)).toHaveCount(0);
    if (text === ownId)
      await expect(page.getByRole("link", { name: "Open the board" })).toHaveAttribute(
        "href",
        `/board/${ownId}/`,
      );
  }
  await page.route("**/api/v1/boards/*", (route) => route.abort());
  await field.fill("nosuchboard00002");
  await expect(status.filter({ hasText: "The board could not be looked up." })).toBeVisible();
  await page.unroute("**/api/v1/boards/*");
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(status.filter({ hasText: "There is no such board" })).toBeVisible();

  await field.fill(`${baseURL}/board/${id}/#play`);
  await expect(status.filter({ hasText: "Chosen: Friends on Friday" })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`element=tuna-sound-board&options=board-id%3D${id}`));
  await expect(live(page).getByRole("button", { name: "Play Pad 1" })).toBeVisible();
  await page.getByLabel("keys", { exact: true }).selectOption("page");
  await expect(code(page, /^HTML: /)).toContainText(
    `<tuna-sound-board board-id="${id}" keys="page"><a href="${baseURL}/board/${id}/">Friends on Friday</a></tuna-sound-board>`,
  );
  const frame = await codeText(page, /^iframe/);
  await page.locator(".builder-player").scrollIntoViewIfNeeded();
  const preview = page.locator(".builder-player").contentFrame();
  await expect(preview.getByRole("button", { name: "Play Pad 1" })).toBeVisible();
  expect(await barriers(page, ".builder")).toEqual([]);

  const partner = await openPartnerSite({ html: `<!doctype html><title>Partner</title>${frame}` });
  const other = await page.context().newPage();
  await playLongSounds(other);
  await other.goto(partner.url);
  const pads = other.frameLocator("iframe");
  await pads.getByRole("button", { name: "Play Pad 2" }).click();
  await expect(pads.getByRole("button", { name: "Stop Pad 2" })).toBeVisible();
  await partner.close();

  await page.reload();
  await expect(page.getByText("Chosen: Friends on Friday")).toBeVisible();
  await page.getByRole("button", { name: "Use no board" }).press("Enter");
  await expect(field).toBeFocused();
  await expect(code(page, /^HTML: /)).toHaveCount(0);
  await field.fill(id);
  await expect(code(page, /^HTML: /)).toContainText(`board-id="${id}"`);
  await choose(page, "tuna-sound-list");
  await field.fill(id);
  await expect(code(page, /^HTML: /)).toContainText(`<tuna-sound-list board-id="${id}"`);
});
