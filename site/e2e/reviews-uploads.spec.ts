import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { encodeWav } from "../contract/audio/encode-wav.ts";
import { sine } from "../server/media/testing/test-tones.ts";
import { logInAdministrator } from "./log-in-administrator.ts";
import { barriers } from "./page-checks.ts";
import { test } from "./site-test.ts";

test("an administrator refuses an upload by keyboard, and its maker sees why and appeals", async ({
  browser,
}) => {
  const mark = randomUUID().slice(0, 13);
  const name = `Reviewed tone ${mark}`;
  const email = `review-${mark}@x.example`;
  // The administrator is the maker, too, so one login does.
  const page = await logInAdministrator(browser, { email, comeFrom: "/profile/sounds/" });
  await expect(page.getByText("You have not published anything yet.")).toBeVisible();
  const wav = encodeWav(sine({ frequency: 300 + (Date.now() % 10_000) / 10 }));
  const upload = await page.evaluate(sendUpload, { name, bytes: [...wav] });
  await expect
    .poll(async () => (await page.request.get(`/api/v1/uploads/${upload}`)).json())
    .toMatchObject({ state: "published" });

  await page.goto("/admin/uploads/?state=published");
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("heading", { name, exact: true }).focus();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: `Refuse ${name}` });
  await dialog.getByLabel("Reason").selectOption("Low quality");
  await dialog.getByLabel("Text for the maker").fill("Only a beep");
  await dialog.getByRole("button", { name: "Refuse" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name, exact: true })).toBeHidden();

  await page.goto("/profile/sounds/");
  await expect(page.getByText("Only a beep")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByText("Appeal", { exact: true }).click();
  await page.getByLabel(/You can appeal once/).fill("Beeps are art");
  await page.getByRole("button", { name: "Send the appeal" }).click();
  await expect(page.getByText("Your appeal was sent.")).toBeVisible();
  await page.goto("/admin/uploads/?state=appeals");
  await expect(page.getByText("Beeps are art")).toBeVisible();
  await page.context().close();
});

/** Runs in the page: sends a sound in one part, and returns its id. */
async function sendUpload({ name, bytes }: { name: string; bytes: number[] }): Promise<string> {
  const call = (path: string, method: string, type: string, body: BodyInit | null) =>
    fetch(`/api/v1/uploads${path}`, { method, body, headers: { "content-type": type } });
  const request = {
    kind: "sound",
    key: crypto.randomUUID(),
    fileName: "tone.wav",
    sizeBytes: bytes.length,
    details: { name, tags: ["beep"], category: "memes", licence: "cc0" },
  };
  const { id } = await (await call("", "POST", "application/json", JSON.stringify(request))).json();
  await call(`/${id}/parts/0`, "PUT", "application/octet-stream", new Uint8Array(bytes));
  await call(`/${id}/complete`, "POST", "application/json", null);
  return id;
}
