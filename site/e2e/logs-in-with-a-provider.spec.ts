import { expect, type Page } from "@playwright/test";
import { openedBy } from "./log-in-by-code.ts";
import { runServedExample } from "./run-example.ts";
import { logOut } from "./site-menu.ts";
import { test } from "./site-test.ts";

const inHeader = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name });

test("leads from a sound's card to the installer with Google, and stays logged in on the next page", async ({
  page,
}) => {
  await page.goto("/sounds/");
  const card = page.getByRole("main").getByRole("article").first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("heading").getByRole("link").click();
  await page.getByRole("main").getByRole("link", { name: "Download For Free" }).click();
  await expect(page.getByRole("heading", { name: `Use ${name} in Tuna` })).toBeVisible();
  const flowUrl = page.url();

  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Install Tuna" })).toBeVisible();
  expect(page.url()).toBe(flowUrl);
  const installer = page.getByRole("main").getByRole("link", { name: "Windows" });
  await expect(installer).toHaveAttribute("href", "https://downloads.example/tuna.exe");

  await page.goto("/account/");
  await expect(page.getByText("person@google.example")).toBeVisible();
  await expect(page.getByRole("button", { name: "Unlink Google" })).toBeVisible();
});

test("returns from Apple, which posts its answer from its own page, to the previous page", async ({
  page,
}) => {
  await page.goto("/voices/");
  await inHeader(page, "Login").click();
  await page.getByRole("link", { name: "Continue with Apple" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/voices\/$/);
  await expect(inHeader(page, "Profile")).toBeVisible();
  await logOut(page);
  await expect(inHeader(page, "Login")).toBeVisible();
});

test("logs in with Google from the html example on another site and shows its installers", async ({
  page,
  baseURL,
}) => {
  const example = await runServedExample("html", baseURL ?? "");
  try {
    await page.goto(`${example.url}download.html`);
    await page.getByRole("link", { name: "Download For Free" }).click();
    const popup = await openedBy(page, () => page.getByRole("button", { name: "Log in with Tuna" }).click());
    await popup.getByRole("link", { name: "Continue with Google" }).click();
    const gone = popup.waitForEvent("close");
    await popup.getByRole("button", { name: `Continue to ${new URL(example.url).origin}` }).click();
    await gone;
    await expect(page.getByRole("dialog", { name: "Install Tuna" })).toBeVisible();
    await expect(page.getByText("Logged in as Ann")).toBeVisible();
  } finally {
    await example.stop();
  }
});
