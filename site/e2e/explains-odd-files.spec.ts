import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { encodeWav } from "../platform/audio/encode-wav.ts";
import { fixturePath } from "../platform/media/testing/test-tones.ts";
import { bringFiles, keptDraftNames, madeSound } from "./made-sound.ts";
import { madeVideo } from "./made-video.ts";
import { test } from "./site-test.ts";

const asFile = (name: string, buffer: Buffer, mimeType = "audio/wav") => ({ name, mimeType, buffer });
const wavOf = (name: string, sampleRate: number, channels: readonly Float32Array<ArrayBuffer>[]) =>
  asFile(`${name}.wav`, Buffer.from(encodeWav({ sampleRate, channels: [...channels] })));
const fixture = (name: string) => readFileSync(fixturePath(name));
/** A tone, quieter in each further channel. */
const tone = (sampleRate: number, seconds: number, channel = 0) =>
  Float32Array.from(
    { length: sampleRate * seconds },
    (_, index) => (0.4 / (channel + 1)) * Math.sin((2 * Math.PI * 330 * index) / sampleRate),
  );
const nameField = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });

test("takes a dozen files at once, and says of each odd file, name, tag and picture what is wrong with it", async ({
  page,
}) => {
  const files = Array.from({ length: 11 }, (_, number) => madeSound(`horn ${number + 1}`, 1));
  await page.goto("/create/");
  await bringFiles(page, [...files, ...files.slice(0, 1)]);
  await expect(page.getByRole("link", { name: /^Shape horn/ })).toHaveCount(12);
  await expect(page.getByText("You brought this file twice.")).toHaveCount(1);
  await expect.poll(() => keptDraftNames(page)).toHaveLength(12);
  await page.reload();
  await expect(page.getByRole("link", { name: /^Shape horn/ })).toHaveCount(12);

  await test.step("says of each odd file what is wrong with it, and takes the good ones among them", async () => {
    await bringFiles(page, [
      asFile("nothing.wav", Buffer.alloc(0)),
      asFile("renamed.mp3", Buffer.from("dear diary ".repeat(200)), "audio/mpeg"),
      await madeVideo("silent film", { hasSound: false }),
      wavOf("eleven minutes", 8000, [new Float32Array(11 * 60 * 8000)]),
      wavOf("one sample", 44_100, [new Float32Array(1)]),
      wavOf(
        "eight channels",
        96_000,
        Array.from({ length: 8 }, (_, channel) => tone(96_000, 1, channel)),
      ),
      asFile("phone.wma", Buffer.from([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]), "audio/x-ms-wma"),
      asFile("lossless.m4a", fixture("alac.m4a"), "audio/mp4"),
      asFile("cut.m4a", fixture("tone.m4a").subarray(0, 1500), "audio/mp4"),
      madeSound("good one"),
    ]);
    await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([
      /^nothing\.wav .*is empty/,
      /^renamed\.mp3 .*not a sound or video/,
      /^silent film\.mp4 .*has no sound/,
      /^eleven minutes\.wav .*longer than 10 minutes/,
      /^one sample\.wav .*is empty/,
      /^phone\.wma This is a WMA or WMV file, which cannot be opened here\. Save it as WAV/,
      /^lossless\.m4a This browser cannot decode MP4 with ALAC\. Another browser may, or save it as FLAC, MP3 or WAV/,
      /^cut\.m4a It is damaged: part of it is missing/,
    ]);
    await page.getByRole("link", { name: "Shape eight channels" }).click();
    await expect(page.getByText(/^Selected: 0:01\.00/)).toBeVisible();
    // It lasts a second, and ends before a busy machine looks.
    await page.getByRole("button", { name: "Loop" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
    await page.getByRole("link", { name: "Bring" }).click();
    await expect(page.getByRole("link", { name: "Shape good one" })).toBeVisible();
  });

  await test.step("opens formats that no browser opens by itself", async () => {
    for (const name of ["tone.aiff", "tone.caf", "tone.au", "tone.rf64", "flac.ogg", "adpcm.wav"]) {
      await bringFiles(page, asFile(name, fixture(name)));
      await expect(page.getByText(/^Selected: 0:00\.5/)).toBeVisible();
      await page.getByRole("link", { name: "Bring" }).click();
    }
  });

  await test.step("keeps a long name and odd tags, and says what does not fit", async () => {
    await bringFiles(page, { ...madeSound("x"), name: `${"🎺".repeat(200)}.wav` });
    await page.getByRole("link", { name: "Next: name it" }).click();
    await expect(nameField(page)).toHaveValue("🎺".repeat(100));
    await nameField(page).fill("🎺".repeat(200));
    await expect(page.getByText("It has 200 characters. At most 100 fit: shorten it.")).toBeVisible();
    await page.getByRole("button", { name: "Log in and publish" }).click();
    await expect(nameField(page)).toBeFocused();
    await expect(nameField(page)).toHaveValue("🎺".repeat(200));
    await page.getByRole("textbox", { name: "Tags" }).fill("<img src=x onerror=alert(1)>, a&b, ,");
    for (const tag of ["img-srcx-onerroralert1", "ab"]) {
      await expect(page.getByRole("button", { name: `Remove the tag ${tag}` })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: /^Remove the tag/ })).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  });

  await test.step("makes an icon of an SVG file without running it, and says what is no picture", async () => {
    const choose = page.getByLabel("Choose a picture");
    await choose.setInputFiles(asFile("notes.png", Buffer.from("no picture"), "image/png"));
    await expect(page.getByText("Your browser cannot read this file as an image")).toBeVisible();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>document.title="run"</script>
      <rect width="8" height="8" fill="#f00"/></svg>`;
    await choose.setInputFiles(asFile("icon.svg", Buffer.from(svg), "image/svg+xml"));
    await expect(page.getByRole("radio", { name: "Picture" })).toBeChecked();
    await expect(page.getByText("Your browser cannot read this file as an image")).toBeHidden();
    await expect(page).not.toHaveTitle("run");
  });
});
