import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { fixturePath } from "../platform/media/testing/test-tones.ts";
import { holdScript } from "./hold-script.ts";
import { logInByApi } from "./log-in-for-state.ts";
import { bringFiles, madeSound } from "./made-sound.ts";
import { madeVideo } from "./made-video.ts";
import { test } from "./site-test.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

type BroughtFile = ReturnType<typeof madeSound>;

/** Drops files on the page, or pastes them. */
async function give(page: Page, type: "drop" | "paste", files: readonly BroughtFile[]): Promise<void> {
  const given = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString("base64") }));
  // Only the page's script takes files that are dropped or pasted.
  await waitForHydration(page);
  await page.evaluate(
    ({ type, given }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const options = { bubbles: true, cancelable: true };
      const event =
        type === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data });
      document.body.dispatchEvent(event);
    },
    { type, given },
  );
}

test("publishes sounds that were dropped and pasted, one after the other", async ({ page, baseURL }) => {
  await logInByApi(page, `queue-${crypto.randomUUID()}@x.example`, baseURL ?? "");
  await page.goto("/create/");
  await expect(page.getByRole("heading", { name: "Make a sound" })).toBeVisible();
  await give(page, "drop", [madeSound("first horn", 12), madeSound("second horn")]);
  await expect(page.getByRole("link", { name: "Shape second horn" })).toBeVisible();
  await give(page, "paste", [madeSound("third horn")]);
  // One file alone leads to the next step at once.
  await expect(page.getByRole("link", { name: "Next: name it" })).toBeVisible();
  await page.getByRole("link", { name: "Bring" }).click();

  const parts: string[] = [];
  let release = () => {};
  const isFirstHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/uploads/*/parts/*", async (route) => {
    parts.push(new URL(route.request().url()).pathname.split("/")[4] ?? "");
    if (parts.length === 1) await isFirstHeld;
    await route.continue();
  });
  for (const name of ["first", "second", "third"]) {
    await page.getByRole("link", { name: `Shape ${name} horn` }).click();
    await page.getByRole("link", { name: "Next: name it" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(`${name} of a queue`);
    await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
    await page.getByRole("radio", { name: /^CC0/ }).check();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    // Asked once. The list of drafts would move under the next press when the form for the name goes.
    if (name === "first") {
      await page.getByRole("button", { name: "Publish under this name" }).click();
      await expect(page.getByRole("progressbar")).toBeVisible();
    }
    if (name !== "first") await expect(page.getByText("Waits for its turn").first()).toBeVisible();
    await page.getByRole("link", { name: "Bring" }).click();
  }
  await expect.poll(() => new Set(parts).size).toBe(1);
  release();
  const uploads = async () =>
    (
      (await (await page.request.get("/api/v1/uploads")).json()) as {
        items: { state: string; details: { name: string } }[];
      }
    ).items;
  await expect
    .poll(async () => (await uploads()).map(({ state, details }) => `${details.name}: ${state}`))
    .toEqual(["third of a queue: published", "second of a queue: published", "first of a queue: published"]);
});

test("takes the sound of a video with AAC that was chosen before the page's script ran, and decodes as a whole without WebCodecs", async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto("/create/", { waitUntil: "commit" });
  const end = page.getByRole("slider", { name: "End of the sound" });
  await bringFiles(page, await madeVideo("holiday"));
  release();
  await expect(end).toBeVisible();
  // The sound ends before a busy machine looks.
  await page.getByRole("button", { name: "Loop" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();

  // A browser whose workers cannot decode, as older ones. Each file has a worker of its own.
  let workerCount = 0;
  await page.route(/sound-worker[^/]*\.js/, async (route) => {
    workerCount += 1;
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `delete self.AudioDecoder;${await answer.text()}` });
  });
  await page.getByRole("link", { name: "Bring" }).click();
  const buffer = await readFile(fixturePath("tone.m4a"));
  await bringFiles(page, { name: "old browser.m4a", mimeType: "audio/mp4", buffer });
  await expect(page.getByText("old browser").first()).toBeVisible();
  await expect(end).toBeVisible();
  expect(Number(await end.getAttribute("aria-valuenow"))).toBeGreaterThan(100);
  expect(workerCount).toBeGreaterThan(0);
});
