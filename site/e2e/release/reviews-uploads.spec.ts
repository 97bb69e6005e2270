import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { sine } from "../../platform/media/testing/test-tones.ts";
import { changePage } from "../change-page.ts";
import { logInByApi, makeAdministrator } from "../log-in-for-state.ts";
import { barriers } from "../page-checks.ts";
import { followInSiteMenu } from "../site-menu.ts";
import { test } from "../site-test.ts";

test("an administrator refuses an upload by keyboard, and its maker sees why and appeals", async ({
  page,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 13);
  const name = `Reviewed tone ${mark}`;
  const email = `review-${mark}@x.example`;
  const origin = baseURL ?? "";
  // The administrator is the maker, too, so one login does.
  await makeAdministrator(email);
  await logInByApi(page, email, origin);
  const upload = await sendUpload(page, origin, name);
  await expect
    .poll(async () => (await page.request.get(`/api/v1/uploads/${upload}`)).json())
    .toMatchObject({ state: "published" });

  const { item } = await (await page.request.get(`/api/v1/uploads/${upload}`)).json();
  await page.goto(new URL(item.url, origin).pathname);
  const maker = page.getByRole("main").locator(".item-by").getByRole("link");
  const makerName = ((await maker.textContent()) ?? "").replace(/^by /, "");
  await maker.click();
  await expect(page.getByRole("heading", { level: 1, name: `${makerName} Staff` })).toBeVisible();
  await changePage(page, "/sounds/new/");
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card.getByRole("img", { name: "Staff" })).toBeVisible();

  await changePage(page, "/admin/uploads/?state=published");
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

  await followInSiteMenu(page, "Your sounds");
  await expect(page.getByText("Only a beep")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Appeal", exact: true }).click();
  await page.getByLabel(/You can appeal once/).fill("Beeps are art");
  await page.getByRole("button", { name: "Send the appeal" }).click();
  await expect(page.getByText("Your appeal was sent.")).toBeVisible();
  const appeals = await (await page.request.get("/admin/uploads/?state=appeals")).text();
  expect(appeals, "administrators see the appeal").toContain("Beeps are art");
});

/** Sends a sound in one part, and returns its id. */
async function sendUpload({ request }: Page, origin: string, name: string): Promise<string> {
  const bytes = Buffer.from(encodeWav(sine({ frequency: 300 + (Date.now() % 10_000) / 10 })));
  const call = async (method: string, path: string, data?: object) => {
    const headers = { origin, "sec-fetch-site": "same-origin" };
    const answer = await request.fetch(`/api/v1/uploads${path}`, { method, headers, data });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return answer;
  };
  const { id } = await (
    await call("POST", "", {
      kind: "sound",
      key: randomUUID(),
      fileName: "tone.wav",
      sizeBytes: bytes.length,
      details: { name, tags: ["beep"], category: "memes", licence: "cc0" },
    })
  ).json();
  await call("PUT", `/${id}/parts/0`, bytes);
  await call("POST", `/${id}/complete`);
  return id;
}
