import { expect } from "@playwright/test";
import { bringFiles, madeSound } from "./made-sound.ts";
import { test } from "./site-test.ts";

test("leads the focus on when what had it goes away", async ({ page }) => {
  await page.goto("/create/");
  const record = page.getByRole("button", { name: "Record", exact: true });
  await record.press("Enter");
  await expect(page.getByRole("heading", { name: "Record", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(record).toBeFocused();

  await bringFiles(page, [
    madeSound("first"),
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no sound") },
    madeSound("second"),
  ]);
  const drafts = page.getByRole("heading", { name: "Your drafts" });
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(drafts).toBeFocused();
  await page.getByRole("link", { name: "Shape first" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Shape first" })).toBeFocused();
  await page.getByRole("link", { name: "Bring" }).press("Enter");
  await expect(drafts).toBeFocused();
  for (const name of ["first", "second"]) {
    await page.getByRole("button", { name: `Delete ${name}` }).press("Enter");
    await page.getByRole("button", { name: `Delete ${name} for good` }).press("Enter");
    await expect(name === "first" ? drafts : page.getByLabel("Choose files")).toBeFocused();
  }
});
