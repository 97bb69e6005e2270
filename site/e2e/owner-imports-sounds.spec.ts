import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { test } from "./site-test.ts";

const formats = ["wav", "mp3", "ogg", "opus", "flac", "m4a"];

test("finds and plays sounds of every format that were imported while the site runs", async ({ page }) => {
  const folder = await folderOfFixtures();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=tuna-source", "site/cli/catalogue.ts", "import", folder, "--owner", "Ada Import"],
    { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR } },
  );
  expect(stdout).toContain(String(formats.length));
  await page.goto("/search/sounds/imported-tone/");
  for (const format of formats) {
    const card = page.getByRole("article").filter({ hasText: `Imported ${format} tone` });
    await expect(card).toContainText("Ada Import");
    const counted = page.waitForResponse((response) => response.url().endsWith("/plays"));
    await card.getByRole("button", { name: /^Play / }).click();
    // A play counts when the first audio is heard.
    expect((await counted).status(), format).toBe(200);
    await expect(card.getByRole("alert")).toHaveCount(0);
  }
  await rm(folder, { recursive: true });
});

/** Creates a folder with one file of each format and a catalogue.json that names them. */
async function folderOfFixtures(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  const entries = formats.map((format) => ({
    file: `tone.${format}`,
    name: `Imported ${format} tone`,
    tags: ["imported"],
  }));
  for (const { file } of entries) await cp(join("site/features/import/fixtures", file), join(folder, file));
  await writeFile(join(folder, "catalogue.json"), JSON.stringify(entries));
  return folder;
}
