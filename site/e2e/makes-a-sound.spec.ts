import { expect, type Page } from "@playwright/test";
import { fakeMicrophone } from "./fake-microphone.ts";
import { logInForState } from "./log-in-for-state.ts";
import { bringFiles, keptDraftNames, madeSound } from "./made-sound.ts";
import { inOwnNetwork, mailedCode } from "./mailed-code.ts";
import { openPartnerSite } from "./partner-site.ts";
import { test } from "./site-test.ts";

test.use(fakeMicrophone);
const published = (page: Page) => page.getByRole("status").filter({ hasText: "is published." });

/** A name that a search finds alone. */
const uniqueName = () => `zk${crypto.randomUUID().replaceAll("-", "").slice(0, 12)} horn`;

async function logIn(page: Page): Promise<void> {
  const email = `maker-${crypto.randomUUID()}@x.example`;
  await inOwnNetwork(page);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Continue with email" }).click();
  await page.getByRole("textbox", { name: "6-digit code" }).fill(await mailedCode(page.request, email));
}

test("records, trims, logs in, chooses a name, publishes, and finds and plays it on another site", async ({
  page,
  baseURL,
}) => {
  const name = uniqueName();
  await page.goto("/create/");
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await page.getByRole("button", { name: "Start recording" }).click();
  const stop = page.getByRole("button", { name: "Stop" });
  await stop.waitFor();
  await expect(page.getByRole("meter")).not.toHaveAttribute("aria-valuenow", "-60");
  // A busy machine may look when more than two seconds have been recorded.
  await expect(page.getByText(/^Recording, (?!0:0[01] ).+ of 2:00$/)).toBeVisible();
  await stop.click();

  const start = page.getByRole("slider", { name: "Start of the sound" });
  await start.press("Shift+ArrowRight");
  await expect(start).not.toHaveAttribute("aria-valuetext", "0:00.000");
  // It lasts some seconds, and ends before a busy machine looks.
  await page.getByRole("button", { name: "Loop" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Even loudness" }).check();
  await expect(page.getByText(/LUFS before, −1\d\.\d LUFS now/)).toBeVisible();
  await page.getByRole("link", { name: "Next: name it" }).click();
  await fillDetails(page, name);
  await page.getByRole("button", { name: "Log in and publish" }).click();
  await logIn(page);
  // The draft survives the login and is sent by itself once its maker has a name.
  const publicName = page.getByRole("textbox", { name: "Your public name" });
  await expect(publicName).toHaveValue(/^[A-Z][a-z]+ \d{5}$/);
  await publicName.fill("Support");
  await publicName.press("Enter");
  await expect(page.getByText("This name looks like that of another maker.")).toBeVisible();
  const maker = `Maker of ${name}`;
  await publicName.fill(maker);
  await page.getByRole("button", { name: "Publish under this name" }).click();
  await expect(published(page)).toBeVisible();
  await expect(page.getByRole("button", { name: `Play ${name}` })).toBeVisible();
  await page.getByRole("link", { name: /\/sound\// }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: `by ${maker}`, exact: true })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);

  const search = page.getByRole("banner").getByRole("combobox");
  await search.fill(name);
  await search.press("Enter");
  await expect(page).toHaveURL(`/search/sounds/${name.replace(" ", "-")}/`);
  await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();

  const partner = await openPartnerSite({
    html: `<!doctype html><script type="module" src="${baseURL}/widgets/v1/widgets.js"></script>
      <tuna-sound-card sound-id="${id}"></tuna-sound-card>`,
  });
  try {
    // Cross-origin requests with a header of their own would have to be allowed first.
    await page.setExtraHTTPHeaders({});
    await page.goto(partner.url);
    // A play counts when the first audio is heard; the sound ends before a busy machine looks.
    const counted = page.waitForRequest(`**/api/v1/sounds/${id}/plays`);
    await page.getByRole("button", { name: `Play ${name}` }).click();
    await counted;
  } finally {
    await partner.close();
  }
});

async function fillDetails(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("textbox", { name: "Tags" }).fill("loud, horn,");
  await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
  await page.getByRole("radio", { name: /^CC0/ }).check();
}

test("keeps what is dragged in the waveform, as one step that can be undone", async ({ page }) => {
  await page.goto("/create/");
  await bringFiles(page, [madeSound("dragged horn", 8)]);
  const start = page.getByRole("slider", { name: "Start of the sound" });
  const box = await start.boundingBox();
  if (!box) throw new Error("The handle has no box");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 5 });
  await expect(start).not.toHaveAttribute("aria-valuenow", "0");
  await page.mouse.up();
  const dragged = await start.getAttribute("aria-valuenow");
  await start.press("Shift+ArrowRight");
  expect(Number(await start.getAttribute("aria-valuenow"))).toBeGreaterThan(Number(dragged));

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(start).toHaveAttribute("aria-valuenow", `${dragged}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(start).toHaveAttribute("aria-valuenow", "0");
});

test("publishes a file by keyboard at 360 pixels while the network is lost twice", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInForState(page, "member", baseURL ?? "");
  await page.goto("/create/");
  await expect(page.getByRole("heading", { name: "Make a sound" })).toBeVisible();
  // Three parts, so that the network can be lost between them.
  await bringFiles(page, madeSound("three parts", 29));
  const end = page.getByRole("slider", { name: "End of the sound" });
  await tabTo(page, end);
  await page.keyboard.press("ArrowLeft");
  await expect(end).toHaveAttribute("aria-valuetext", /^0:28\.9/);
  await page.keyboard.press("Control+z");
  await expect(end).toHaveAttribute("aria-valuetext", "0:29.000");
  await tabTo(page, page.getByRole("link", { name: "Next: name it" }));
  await page.keyboard.press("Enter");
  const name = uniqueName();
  await tabTo(page, page.getByRole("textbox", { name: "Name", exact: true }));
  await page.keyboard.press("Control+a");
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("loud,");
  await tabTo(page, page.getByRole("combobox", { name: "Category" }));
  // Where the site draws the list, the first key opens it.
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await tabTo(page, page.getByRole("radio", { name: /^CC0/ }));
  await page.keyboard.press("Space");

  let sentParts = 0;
  await page.route("**/api/v1/uploads/*/parts/*", async (route) => {
    const isCut = ++sentParts === 1 || sentParts === 3;
    await (isCut ? route.abort("internetdisconnected") : route.continue());
  });
  await tabTo(page, page.getByRole("button", { name: "Publish", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Publish under this name" }));
  await page.keyboard.press("Enter");
  await expect(published(page)).toBeVisible();
  expect(sentParts).toBeGreaterThanOrEqual(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, element: ReturnType<Page["getByRole"]>): Promise<void> {
  await element.waitFor();
  for (let press = 0; press < 60; press++) {
    if (await element.evaluate((found) => found === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach the element");
}

test("keeps the focus on what a visitor is about to press while the studio loads", async ({ page }) => {
  let deliver = () => {};
  const isAwaited = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route("**/studio.lazy-*.js", async (route) => {
    await isAwaited;
    await route.continue();
  });
  await page.goto("/create/");
  const record = page.getByRole("button", { name: "Record", exact: true });
  await record.focus();
  deliver();
  // Only the studio tells what its storage lacks.
  await page.locator(".create > p[role=alert]").waitFor({ state: "attached" });
  await expect(record).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Start recording" })).toBeFocused();
});

test("keeps a draft with its edit and details after a reload, deletes drafts for good, and leads the focus on by keyboard", async ({
  page,
}) => {
  await page.goto("/create/");
  const record = page.getByRole("button", { name: "Record", exact: true });
  await record.press("Enter");
  await expect(page.getByRole("button", { name: "Start recording" })).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(record).toBeFocused();

  await bringFiles(page, [
    madeSound("first"),
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no sound") },
    madeSound("second"),
  ]);
  await expect(page.getByRole("listitem").filter({ hasText: "notes.txt" })).toContainText("not a sound");
  const drafts = page.getByRole("heading", { name: "Your drafts" });
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(drafts).toBeFocused();
  await page.getByRole("link", { name: "Shape second" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Shape second" })).toBeFocused();
  await page.getByRole("link", { name: "Bring" }).press("Enter");
  await expect(drafts).toBeFocused();
  await deleteDraft(page, "first");
  await expect(drafts).toBeFocused();

  await page.getByRole("link", { name: "Shape second" }).click();
  await page.getByRole("button", { name: "Cut silence at both ends" }).click();
  await expect(page.getByText(/^Selected: 0:01\.4/)).toBeVisible();
  await page.getByRole("link", { name: "Next: name it" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("A second horn");
  await expect.poll(() => keptDraftNames(page)).toContain("A second horn");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("A second horn");
  await page.goBack();
  await expect(page.getByText(/^Selected: 0:01\.4/)).toBeVisible();
  await page.getByRole("link", { name: "Bring" }).click();
  await expect(page.getByRole("link", { name: "Shape A second horn" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Shape first" })).toHaveCount(0);
  // A question whose button loses the focus is taken back.
  await expect(drafts).toBeFocused();
  await deleteDraft(page, "A second horn");
  await expect(page.getByLabel("Choose files")).toBeFocused();
});

async function deleteDraft(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Delete ${name}`, exact: true }).press("Enter");
  await page.getByRole("button", { name: `Delete for good: ${name}` }).press("Enter");
}
