import { stat } from "node:fs/promises";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { fakeMicrophone } from "./fake-microphone.ts";
import { barriers } from "./page-checks.ts";
import { test } from "./site-test.ts";

test.use(fakeMicrophone);

const tryIt = (page: Page) => page.getByRole("region", { name: /^Try it: hear yourself as / });
const ready = (page: Page) =>
  tryIt(page)
    .getByRole("status")
    .filter({ hasText: /^This is / });
const alert = (page: Page) => tryIt(page).getByRole("alert");

test("shows what to press, records the microphone, plays another voice, switches it off and discards it", async ({
  page,
  request,
}) => {
  const sent = await keepSounds(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openVoice(page, request);
  await expect(tryIt(page).getByRole("button", { name: "Record my voice" })).toBeInViewport({ ratio: 1 });
  await test.step("loads the lab only when it is reached", async () => {
    await page.waitForLoadState("networkidle");
    expect(sent.filter(({ url }) => /\/(voice-)?lab[.-]|worklet|voice-worker/.test(url))).toEqual([]);
    await tryIt(page).hover();
    await expect.poll(() => sent.some(({ url }) => /\/(voice-)?lab[.-]/.test(url))).toBe(true);
  });
  await expect(tryIt(page)).toContainText("Your recording never leaves this device");
  const capture = await watchCapture(page);
  await tryIt(page).getByRole("button", { name: "Record my voice" }).click();
  await untilRecorded(page, 1500);
  await expect(tryIt(page).getByRole("meter", { name: "Loudness of your microphone" })).toBeVisible();
  await tryIt(page).getByRole("button", { name: "Stop" }).click();

  await expect(ready(page)).toHaveText(/^This is you as /);
  const { statuses, levels } = await capture();
  expect(statuses).toContainEqual(expect.stringMatching(/^Recording starts in/));
  expect(statuses).toContain("Recording: speak now");
  expect(levels.some((level) => level > 0)).toBe(true);
  await expect(tryIt(page).getByRole("button", { name: "Pause" })).toBeVisible();
  const heard = await measureSounds(page);
  expect(heard.plain.peak).toBeGreaterThan(0.3);
  expect(heard.voiced.level).toBeGreaterThan(0.02);
  expect(heard.voiced.peak).toBeLessThanOrEqual(0.98);
  expect(heard.difference).toBeGreaterThan(0.3 * heard.plain.level);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    tryIt(page).getByRole("button", { name: "Save as file" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.wav$/);
  expect((await stat(await file.path())).size).toBeGreaterThan(20_000);

  const voice = tryIt(page).getByRole("switch", { name: "Voice on" });
  await expect(voice).toBeChecked();
  await voice.click();
  await expect(ready(page)).toHaveText(/^This is you without /);
  await tryIt(page).getByRole("button", { name: "Pause" }).click();
  await expect(tryIt(page).getByRole("button", { name: "Play" })).toBeVisible();
  expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);

  await tryIt(page).getByRole("button", { name: "Discard" }).click();
  await expect(tryIt(page).getByRole("button", { name: "Record my voice" })).toBeFocused();
  await expect(tryIt(page).getByRole("button", { name: /^Hear my recording/ })).toHaveCount(0);
});

test("explains a missing microphone and a file that is no sound, and tries voices with the demo phrase", async ({
  page,
  request,
}) => {
  await openVoice(page, request);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException("Permission denied", "NotAllowedError");
    };
  });
  await tryIt(page).getByRole("button", { name: "Record my voice" }).press("Enter");
  await expect(alert(page)).toContainText("This site may not use the microphone");
  const chooser = page.waitForEvent("filechooser");
  await tryIt(page).getByRole("button", { name: "Choose a sound file" }).click();
  const file = { name: "voice.wav", mimeType: "audio/wav", buffer: Buffer.from("no sound") };
  await (await chooser).setFiles(file);
  await expect(alert(page)).toContainText("Your browser cannot read this file as a sound");
  await tryIt(page).getByRole("button", { name: "Use the demo phrase" }).press("Enter");
  await expect(ready(page)).toHaveText(/^This is the sound as /);
  await expect(alert(page)).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);

  await test.step("plays the demo plain and with the voice, one at a time", async () => {
    const sides = page.getByRole("region", { name: "Before and after" });
    const side = (name: string) => sides.getByRole("button", { name, exact: true });
    // The phrase lasts two seconds, and may be over before the test looks.
    await sides.evaluate((region) => {
      const pressed: (string | null)[] = [];
      Object.assign(window, { pressed });
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if (target instanceof Element && target.ariaPressed === "true") pressed.push(target.textContent);
      }).observe(region, { subtree: true, attributeFilter: ["aria-pressed"] });
    });
    const pressed = () => page.evaluate("pressed");
    await side("Before").click();
    await expect.poll(pressed).toEqual(["Before"]);
    await expect(tryIt(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await side("After").press("Space");
    await expect.poll(pressed).toEqual(["Before", "After"]);
    await expect(side("Before")).toHaveAttribute("aria-pressed", "false");
    await side("After").press("Enter");
    await expect(side("After")).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("keeps the recording for the next voice, and is interrupted by other sounds", async () => {
    await tryIt(page).getByRole("button", { name: "Play", exact: true }).click();
    await expect(tryIt(page).getByRole("button", { name: "Pause" })).toBeVisible();
    await page
      .getByRole("region", { name: /recommended/i })
      .getByRole("button", { name: /^Play / })
      .first()
      .click();
    await expect(tryIt(page).getByRole("button", { name: "Play" })).toBeVisible();

    const name = await tryIt(page).getByRole("heading").textContent();
    await page
      .getByRole("region", { name: /recommended/i })
      .getByRole("link")
      .and(page.locator("[href^='/voice/']"))
      .first()
      .click();
    await expect(tryIt(page).getByRole("heading")).not.toHaveText(name ?? "");
    await tryIt(page)
      .getByRole("button", { name: /^Hear my recording as / })
      .click();
    await expect(ready(page)).toHaveText(/^This is the sound as /);
    await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, "getUserMedia"));
    await tryIt(page).getByRole("button", { name: "Record my voice" }).click();
    await tryIt(page).getByRole("button", { name: "Cancel" }).click();
    await expect(tryIt(page).getByRole("button", { name: /^Hear my recording as / })).toBeFocused();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links to both phrases, and shows nothing that needs script", async ({ page, request }) => {
    await openVoice(page, request);
    await expect(tryIt(page)).toBeHidden();
    for (const name of ["Before", "After"]) {
      const link = page.getByRole("button", { name, exact: true });
      const answer = await request.get((await link.getAttribute("href")) ?? "");
      expect(answer.headers()["content-type"]).toMatch(/^audio\//);
    }
  });
});

async function openVoice(page: Page, request: APIRequestContext): Promise<void> {
  const { items } = await (await request.get("/api/v1/voices?pageSize=1")).json();
  await page.goto(`/voice/${items[0].id}`);
}

/** Records what the page plays, in the order plain, voiced; returns every request it makes. */
async function keepSounds(page: Page): Promise<{ method: string; url: string }[]> {
  const sent: { method: string; url: string }[] = [];
  page.on("request", (request) => sent.push({ method: request.method(), url: request.url() }));
  await page.addInitScript(() => {
    const sounds: Float32Array[] = [];
    Object.assign(window, { sounds });
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...times) {
      if (this.context instanceof AudioContext && this.buffer) sounds.push(this.buffer.getChannelData(0));
      return start.apply(this, times);
    };
  });
  return sent;
}

/** Records what the page says and measures while it captures the microphone. Each stage lasts some seconds at most. */
async function watchCapture(page: Page): Promise<() => Promise<{ statuses: string[]; levels: number[] }>> {
  await page.evaluate(() => {
    const statuses: string[] = [];
    const levels: number[] = [];
    Object.assign(window, { capture: { statuses, levels } });
    const read = () => {
      statuses.push(document.querySelector(".try-it [role=status]")?.textContent ?? "");
      levels.push(Number(document.querySelector(".try-it [role=meter]")?.getAttribute("aria-valuenow")));
    };
    const changes = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(read).observe(document.querySelector(".try-it")!, {
      ...changes,
      attributeFilter: ["aria-valuenow"],
    });
  });
  return () => page.evaluate("capture");
}

/** Waits by the page's own display of the time: a recording ends by itself after 5 s. */
async function untilRecorded(page: Page, timeMs: number): Promise<void> {
  await page.waitForFunction((timeMs) => {
    const [time] = document.querySelector(".tn-lab-time")?.getAnimations() ?? [];
    return Number(time?.currentTime) >= timeMs;
  }, timeMs);
}

interface Heard {
  plain: { peak: number; level: number };
  voiced: { peak: number; level: number };
  /** Returns the effective level of the difference of two signals. */
  difference: number;
}

async function measureSounds(page: Page): Promise<Heard> {
  return page.evaluate(() => {
    const [plain, voiced] = (window as unknown as { sounds: [Float32Array, Float32Array] }).sounds;
    const levelOf = (sound: Float32Array) =>
      Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);
    const measure = (sound: Float32Array) => ({
      peak: sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
      level: levelOf(sound),
    });
    return {
      plain: measure(plain),
      voiced: measure(voiced),
      difference: levelOf(voiced.map((sample, index) => sample - (plain[index] ?? 0))),
    };
  });
}
