import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { changePage } from "../change-page.ts";
import { logInAdministrator } from "../log-in-administrator.ts";
import { barriers, misfits } from "../page-checks.ts";
import { openSiteMenu } from "../site-menu.ts";
import { test } from "../site-test.ts";

/**
 * Each test has its own sound, since an unlisted sound disappears from the others' searches. It is the newest of the three, and so
 * shifts no other.
 */
const places = { edit: 0, looks: 1, unlist: 2 };

/** Part of the emails of a test. */
let mark: string;
test.beforeEach(() => {
  mark = crypto.randomUUID();
});

test("hides an unlisted sound from others until it is listed again, and logs what was done", async ({
  browser,
  request,
}) => {
  const sound = await soundAt(request, places.unlist);
  const admin = await logInAdministrator(browser, {
    email: emailOf("unlister"),
    comeFrom: `/sound/${sound.id}`,
  });
  const statusOf = async (path: string) => (await request.get(path)).status();
  const isListed = async (path: string) =>
    (await (await request.get(path)).text()).includes(`href="/sound/${sound.id}"`);

  await pressInDialog(admin, "Unlist Sound", /^You are about to make this sound not accessible/);
  await expect(toast(admin, "Sound unlisted successfully")).toBeVisible();
  await expect(admin.getByText("Only administrators can open this page.")).toBeVisible();
  await expect(moreButton(admin)).toBeFocused();

  await expect.poll(() => statusOf(`/sound/${sound.id}`)).toBe(404);
  expect(await statusOf(`/api/v1/sounds/${sound.id}`)).toBe(404);
  expect(await isListed(searchPath(sound.name))).toBe(false);
  expect(await isListed(sound.listPath)).toBe(false);

  await admin.reload();
  await expect(admin.getByText("Only administrators can open this page.")).toBeVisible();
  await pressInDialog(admin, "List again", /accessible from search and recommended again/);
  await expect(toast(admin, "Sound listed again successfully")).toBeVisible();
  await expect(admin.getByText("Only administrators can open this page.")).toHaveCount(0);
  await expect.poll(() => isListed(searchPath(sound.name))).toBe(true);

  await pressInDialog(admin, "Reset Trending", /^You are about to reset the trending status of this sound/);
  await expect(toast(admin, "Trending sound reset successfully")).toBeVisible();

  await changePage(admin, `/admin/log/?kind=sound&id=${sound.id}`);
  const actions = admin.getByRole("row").locator(".log-action");
  await expect(actions).toContainText(["Trending reset", "Listed again", "Unlisted"]);
  await admin.context().close();
});

test("edits a sound by keyboard, and updates its page, the search and the log", async ({
  browser,
  request,
}) => {
  const sound = await soundAt(request, places.edit);
  const newName = `Zanzibar foghorn ${Date.now()}`;
  const admin = await logInAdministrator(browser, {
    email: emailOf("editor"),
    comeFrom: `/sound/${sound.id}`,
  });
  await (await entryOfMenu(admin, "Edit Sound")).press("Enter");
  const name = admin.getByRole("textbox", { name: "Name" });
  await name.fill("");
  await name.press("Enter");
  await expect(admin.getByText("It must not be empty")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill(newName);
  await admin.getByRole("textbox", { name: "Canonical URL" }).fill("nowhere");
  await name.press("Enter");
  await expect(admin.getByText("It must be an address that begins with https://")).toBeVisible();
  await admin.reload();
  await expect(name).toHaveValue(newName);
  await admin.getByRole("textbox", { name: "Canonical URL" }).fill("");
  await name.press("Enter");
  await expect(toast(admin, "Sound saved successfully")).toBeVisible();
  await expect(admin.getByRole("heading", { level: 1, name: newName })).toBeVisible();
  await changePage(admin, searchPath(newName));
  await expect(admin.locator(`main a[href="/sound/${sound.id}"]`).first()).toBeVisible();
  await changePage(admin, "/admin/log/");
  const row = admin.getByRole("row").filter({ hasText: newName }).first();
  await expect(row.getByRole("insertion").first()).toContainText(newName.split(" ").at(-1) ?? "");
  await expect(row).toContainText(emailOf("editor"));
  await admin.context().close();
});

test("fits administrators' pages to every screen, without axe violations", async ({ browser, request }) => {
  const sound = await soundAt(request, places.looks);
  const email = emailOf("looker");
  const admin = await logInAdministrator(browser, { email, comeFrom: "/admin/log/" });
  for (const path of ["/admin/log/", `/admin/edit/sound/${sound.id}/`, `/sound/${sound.id}`]) {
    if (path !== "/admin/log/") await changePage(admin, path);
    for (const width of [360, 768, 1024, 1280, 1440]) {
      await admin.setViewportSize({ width, height: 800 });
      expect(await misfits(admin), `${path} at ${width}`).toEqual([]);
      await expectOwnLinks(admin, width >= 768);
      if (path === "/admin/log/") await expectTabInOneRow(admin, "Log");
    }
    expect(await barriers(admin), path).toEqual([]);
  }
  await (await entryOfMenu(admin, "Unlist Sound")).click();
  await expect(admin.getByRole("dialog", { name: "Unlist Sound" })).toBeVisible();
  expect(await barriers(admin)).toEqual([]);
  await admin.keyboard.press("Escape");
  await expect(moreButton(admin)).toBeFocused();

  await test.step("fits what a form says whose sound somebody else changed meanwhile", async () => {
    await changePage(admin, `/admin/edit/sound/${sound.id}/`);
    const name = admin.getByRole("textbox", { name: "Name" });
    await name.fill(`Second ${Date.now()}`);
    await saveMeanwhile(admin, sound.id, `First ${Date.now()}`);
    await name.press("Enter");
    await expect(admin.getByRole("heading", { name: "Somebody else saved first" })).toBeFocused();
    expect(await barriers(admin)).toEqual([]);
    for (const width of [360, 1440]) {
      await admin.setViewportSize({ width, height: 800 });
      expect(await misfits(admin), `a conflict at ${width}`).toEqual([]);
    }
  });
  await admin.context().close();
});

/** Saves another name, as the administrator does in another window. */
async function saveMeanwhile(page: Page, soundId: string, name: string): Promise<void> {
  const status = await page.evaluate(
    async ([path, name]) => {
      const { version } = await (await fetch(path)).json();
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ version, name });
      return (await fetch(path, { method: "PATCH", headers, body })).status;
    },
    [`/api/v1/admin/sounds/${soundId}`, name] as const,
  );
  expect(status).toBe(200);
}

/** Own pages are in the bar if it has room, and the menu has what is not. */
async function expectOwnLinks(page: Page, isWide: boolean): Promise<void> {
  const bar = page.getByRole("navigation", { name: "Main" });
  for (const name of isWide ? ["Create", "Profile", "Account"] : ["Profile"])
    await expect(bar.getByRole("link", { name, exact: true })).toBeVisible();
  const menu = await openSiteMenu(page);
  const pages = ["Reports", "Uploads", "Copyright", "Insights", "Accounts", "Log", "Errors", "Jobs"];
  for (const name of ["Your sounds", "Favourites", "Boards", ...pages, ...(isWide ? [] : ["Account"])])
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
}

/** On small screens the row scrolls, and the current tab is in sight. */
async function expectTabInOneRow(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole("navigation", { name: "Administration" }).getByRole("link");
  await expect(tabs.filter({ hasText: name })).toBeInViewport({ ratio: 1 });
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size, "rows of tabs").toBe(1);
}

function moreButton(page: Page) {
  return page.getByRole("main").getByRole("button", { name: "More", exact: true });
}

/** Opens the menu, which gets the entries of administrators when their code has loaded. */
async function entryOfMenu(page: Page, name: string): Promise<Locator> {
  await moreButton(page).press("Enter");
  return page.getByRole("menuitem", { name });
}

async function pressInDialog(page: Page, name: string, question: RegExp): Promise<void> {
  await (await entryOfMenu(page, name)).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByText(question)).toBeVisible();
  await dialog.getByRole("button", { name }).click();
}

function toast(page: Page, text: string) {
  return page.locator(".toast", { hasText: text });
}

function emailOf(role: string): string {
  return `${role}-${mark}@x.example`;
}

/** Sounds of a page of a list. */
const PAGE_SIZE = 48;

interface OldSound {
  id: string;
  name: string;
  /** The page of the newest sounds that shows it. */
  listPath: string;
}

/**
 * Returns one of the oldest sounds that everybody may hear. Their order does not depend on what other tests play or publish
 * meanwhile.
 */
async function soundAt(request: APIRequestContext, place: number): Promise<OldSound> {
  const read = async (page: number) =>
    (await request.get(`/api/v1/sounds?sort=created&page=${page}&pageSize=${PAGE_SIZE}`)).json();
  const pageCount = Math.ceil((await read(1)).total / PAGE_SIZE);
  const sounds: OldSound[] = [];
  for (const page of [pageCount - 1, pageCount])
    for (const { id, name, publicInfo } of (await read(page)).items)
      if (!publicInfo.sensitiveContent) sounds.push({ id, name, listPath: `/sounds/new/${page}/` });
  const sound = sounds.at(-1 - place);
  if (!sound) throw new Error("The catalogue has too few sounds");
  return sound;
}

function searchPath(name: string): string {
  const term = name.replaceAll(/[^\p{L}\p{N} -]/gu, "").replaceAll(" ", "-");
  return `/search/sounds/${encodeURIComponent(term.toLowerCase())}/`;
}
