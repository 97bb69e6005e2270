import { expect, type Page } from "@playwright/test";
import type { VoiceEffect } from "@tuna/sdk";
import { VOICE_DRAFTS_DATABASE } from "../features/create/voice-drafts-database.ts";
import { fakeMicrophone } from "./fake-microphone.ts";
import { inOwnNetwork, mailedCode } from "./mailed-code.ts";
import { test } from "./site-test.ts";

test.use(fakeMicrophone);
const listenStatus = (page: Page) => page.getByRole("region", { name: "Listen" }).getByRole("status").first();

test("builds a voice, hears the microphone through it, logs in, publishes it and tries it", async ({
  page,
}) => {
  const name = `Ring ${crypto.randomUUID()}`;
  await measureSound(page);
  await page.goto("/create/voice/");
  await page.getByRole("button", { name: "Ring modulation" }).click();
  await page.getByRole("textbox", { name: "Frequency, exact value" }).fill("400");
  await page.getByRole("textbox", { name: "Depth, exact value" }).fill("100");

  await page.getByRole("button", { name: "Hear myself live" }).click();
  const yes = page.getByRole("button", { name: "I wear headphones: start" });
  await expect(yes).toBeFocused();
  await yes.press("Enter");
  await expect(listenStatus(page)).toHaveText(/microphone is on: you hear yourself with the voice/);
  await expect(page.getByRole("button", { name: "Stop the microphone" })).toBeFocused();
  await expect(page.getByText(/^Delay: about \d+ ms/)).toBeVisible();
  // Ring modulation leaves nothing of a tone, and puts one on either side of it.
  await expect
    .poll(async () => {
      const { spoken, heard } = await loudestHz(page);
      return Math.abs(Math.abs(heard - spoken) - 400);
    })
    .toBeLessThan(30);
  await page.getByRole("switch", { name: "Voice on" }).click();
  await expect(listenStatus(page)).toHaveText(/you hear yourself without the voice/);
  await page.getByRole("button", { name: "Stop the microphone" }).click();
  await expect(page.getByRole("button", { name: "Hear myself live" })).toBeVisible();

  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("radio", { name: /^CC0/ }).check();
  await page.getByRole("button", { name: "Log in and publish" }).click();
  await inOwnNetwork(page);
  const email = `voice-${crypto.randomUUID()}@x.example`;
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Continue with email" }).click();
  await page.getByRole("textbox", { name: "6-digit code" }).fill(await mailedCode(page.request, email));
  // The draft survives the login, and its publication goes on by itself: it asks for a name.
  await expect(page.getByRole("slider", { name: "Frequency" })).toHaveAttribute("aria-valuetext", "400 Hz");
  await page.getByRole("button", { name: "Publish under this name" }).click();
  await expect(page.getByRole("status").filter({ hasText: `${name} is published.` })).toBeVisible();
  await expect.poll(() => storedEffects(page)).toEqual([]);
  await page.getByRole("link", { name: "Open its page" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("button", { name: "Use the demo phrase" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^This is the sound as / })).toBeVisible();
});

test("says that a preset was changed, and loads it again", async ({ page }) => {
  await page.goto("/create/voice/");
  const presets = page.getByLabel("Start from");
  await presets.selectOption("Helium");
  await expect(presets.locator("option:checked")).toHaveText("Helium");
  await expect.poll(() => storedEffects(page)).not.toEqual([]);
  const effects = await storedEffects(page);
  await page.getByRole("button", { name: "Ring modulation" }).click();
  await expect(presets.locator("option:checked")).toHaveText("Helium, changed");
  await presets.selectOption("Helium");
  await expect(presets.locator("option:checked")).toHaveText("Helium");
  await expect.poll(() => storedEffects(page)).toEqual(effects);
});

test("drags an effect down past all others, and lets go of it", async ({ page }) => {
  await page.goto("/create/voice/");
  for (const name of ["Whisper", "Monotone", "Tremolo"])
    await page.getByRole("button", { name, exact: true }).click();
  const effects = page.getByRole("list", { name: /^Effects in the order/ });
  const titles = effects.getByRole("heading");
  await expect(titles).toHaveText(["Whisper", "Monotone", "Tremolo"]);
  await effects.scrollIntoViewIfNeeded();
  const handle = await page.getByRole("button", { name: "Move Whisper", exact: true }).boundingBox();
  const list = await effects.boundingBox();
  if (!handle || !list) throw new Error("The effects are not shown");
  const x = handle.x + handle.width / 2;
  await page.mouse.move(x, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, list.y + list.height, { steps: 40 });
  await expect(titles).toHaveText(["Monotone", "Tremolo", "Whisper"]);
  await page.mouse.up();
  await expect(page.locator("[data-is-dragged]")).toHaveCount(0);
});

/** Returns the effects of the draft that the open voice lab has stored. */
function storedEffects(page: Page): Promise<VoiceEffect[]> {
  return page.evaluate(async (databaseName) => {
    const opening = indexedDB.open(databaseName);
    return new Promise<VoiceEffect[]>((resolve, reject) => {
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const get = opening.result.transaction("drafts").objectStore("drafts").get("current");
        get.onsuccess = () => {
          opening.result.close();
          const draft: { chain: { effect: VoiceEffect }[] } | undefined = get.result;
          resolve(draft?.chain.map(({ effect }) => effect) ?? []);
        };
      };
    });
  }, VOICE_DRAFTS_DATABASE);
}

/** Attaches analysers to what the microphone gives and to what the speakers get. */
async function measureSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const analysers: Record<string, AnalyserNode> = {};
    Object.assign(window, { analysers });
    const connect = AudioNode.prototype.connect as (target: AudioNode | AudioParam) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode | AudioParam) {
      const isSpoken = this instanceof MediaStreamAudioSourceNode;
      if (isSpoken || (this instanceof AudioWorkletNode && target instanceof AudioDestinationNode)) {
        const analyser = new AnalyserNode(this.context, { fftSize: 8192, smoothingTimeConstant: 0 });
        connect.call(this, analyser);
        analysers[isSpoken ? "spoken" : "heard"] = analyser;
      }
      return connect.call(this, target);
    } as typeof AudioNode.prototype.connect;
  });
}

/** Returns the loudest frequency of about two seconds, of what the microphone gives and of what the speakers get. */
async function loudestHz(page: Page): Promise<{ spoken: number; heard: number }> {
  return page.evaluate(async () => {
    const { analysers } = window as unknown as { analysers: Record<string, AnalyserNode> };
    const measured = (["spoken", "heard"] as const).flatMap((name) => {
      const analyser = analysers[name];
      if (!analyser) return [];
      const bins = new Float32Array(analyser.frequencyBinCount);
      return [{ name, analyser, bins, bin: 0, level: Number.NEGATIVE_INFINITY }];
    });
    const end = performance.now() + 2000;
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame);
      for (const best of measured) {
        best.analyser.getFloatFrequencyData(best.bins);
        for (const [bin, level] of best.bins.entries())
          if (level > best.level) Object.assign(best, { bin, level });
      }
    }
    const found = { spoken: 0, heard: 0 };
    for (const { name, analyser, bin } of measured)
      found[name] = (bin * analyser.context.sampleRate) / analyser.fftSize;
    return found;
  });
}
