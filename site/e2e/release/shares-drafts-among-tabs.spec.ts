import { expect, type Page } from "@playwright/test";
import { logInByApi } from "../log-in-for-state.ts";
import { bringFiles, madeSound } from "../made-sound.ts";
import { test } from "../site-test.ts";

const nameField = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });

test("two tabs change one draft, and neither loses what the other did", async ({ page, context }) => {
  await page.goto("/create/");
  await bringFiles(page, madeSound("shared horn"));
  await expect(page.getByRole("slider", { name: "End of the sound" })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Cut silence at both ends" }).click();
  await expect(other.getByText(/^Selected: 0:01\.4/)).toBeVisible();
  await expect(page.getByText(/^Selected: 0:01\.4/)).toBeVisible();
  await page.getByRole("link", { name: "Next: name it" }).click();
  await nameField(page).fill("Named in the first tab");
  await other.getByRole("link", { name: "Next: name it" }).click();
  await expect(nameField(other)).toHaveValue("Named in the first tab");
  await other.getByRole("textbox", { name: "Description" }).fill("Told in the second tab");
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Told in the second tab");
  await page.reload();
  await expect(nameField(page)).toHaveValue("Named in the first tab");
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Told in the second tab");

  await other.getByRole("link", { name: "Bring" }).click();
  await other.getByRole("button", { name: "Delete Named in the first tab" }).click();
  await other.getByRole("button", { name: "Delete for good: Named in the first tab" }).click();
  await expect(page.getByText("This draft is no longer in this browser.")).toBeVisible();
});

test("one tab sends a draft, and the other goes on when that one is closed", async ({
  page,
  context,
  baseURL,
}) => {
  await logInByApi(page, `tabs-${crypto.randomUUID()}@x.example`, `${baseURL}`);
  await page.goto("/create/");
  await bringFiles(page, madeSound("sent horn"));
  await page.getByRole("link", { name: "Next: name it" }).click();
  await nameField(page).fill("Sent by two tabs");
  await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
  await page.getByRole("radio", { name: /^CC0/ }).check();

  // The first tab sends forever.
  await page.route("**/api/v1/uploads/*/parts/*", () => {});
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish under this name" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/create/");
  await expect(other.getByText("Waits for its turn")).toBeVisible();
  const waitingTabs = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waitingTabs).toBe(1);
  await page.close();
  await expect(other.getByText("Sent by two tabs is published.")).toBeVisible();
});

test("two tabs build the same voice", async ({ page, context }) => {
  await page.goto("/create/voice/");
  const other = await context.newPage();
  await other.goto("/create/voice/");
  await page.getByRole("button", { name: "Echo", exact: true }).click();
  await expect(other.getByRole("heading", { name: "Echo" })).toBeVisible();
  await other.getByRole("button", { name: "Whisper", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Whisper" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Echo" })).toBeVisible();
});
