import { expect, type Page } from "@playwright/test";
import { fakeMidi } from "../features/boards/testing/fake-midi.ts";
import { openNewBoard } from "./open-new-board.ts";
import { playLongSounds } from "./play-long-sounds.ts";
import { test } from "./site-test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Friday stream, play mode" });
const pad = (page: Page, label: string) =>
  dialog(page).getByRole("button", { name: new RegExp(` ${label}$`) });
const isPlaying = (page: Page, label: string) =>
  expect(dialog(page).getByRole("button", { name: `Stop ${label}` })).toBeVisible();
const isSilent = (page: Page, label: string) =>
  expect(dialog(page).getByRole("button", { name: `Play ${label}` })).toBeVisible();

test.beforeEach(({ page }) => playLongSounds(page));

async function openPlayMode(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Play mode" }).click();
  await expect(dialog(page)).toBeVisible();
}

test("plays a board on the whole screen by keys, and leaves it by Back and Escape", async ({ page }) => {
  await page.addInitScript(() => {
    const { request } = WakeLock.prototype;
    WakeLock.prototype.request = function (type) {
      document.documentElement.dataset.locks = `${Number(document.documentElement.dataset.locks ?? 0) + 1}`;
      return request.call(this, type);
    };
  });
  await openNewBoard(page, [
    [
      { label: "Rain", key: "KeyQ", mode: "loop" },
      { label: "Siren", key: "KeyW", mode: "hold" },
    ],
    [{ label: "Bell", key: "KeyQ", mode: "loop" }],
  ]);
  await openPlayMode(page);
  expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe("HTML");
  await expect(page.locator("html")).toHaveAttribute("data-locks", "1");

  await page.keyboard.press("q");
  await isPlaying(page, "Rain");
  await page.keyboard.down("w");
  await isPlaying(page, "Siren");
  await page.keyboard.up("w");
  await isSilent(page, "Siren");
  // What sounds goes on while another page is shown.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("q");
  await isPlaying(page, "Bell");
  await page.keyboard.press("ArrowLeft");
  await isPlaying(page, "Rain");
  await dialog(page).getByRole("button", { name: "Stop all" }).click();
  await isSilent(page, "Rain");
  await dialog(page).getByRole("slider", { name: "Volume" }).press("ArrowLeft");
  await page.keyboard.press("q");
  await isPlaying(page, "Rain");

  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.waitForFunction(() => document.fullscreenElement === null);
  await expect(page.getByRole("button", { name: "Stop Rain" })).toBeVisible();
  await openPlayMode(page);
  await isPlaying(page, "Rain");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Play Rain" })).toBeVisible();
  await expect(page).toHaveURL(/\/board\/my-[a-z0-9]{16}\/#board$/);
});

test("plays a board by several fingers and a mouse at once, MIDI and a gamepad", async ({ page }) => {
  await page.addInitScript(`
    globalThis.midi = (${fakeMidi})();
    navigator.requestMIDIAccess = midi.request;
    globalThis.buttons = Array.from({ length: 17 }, () => ({ pressed: false, value: 0 }));
    navigator.getGamepads = () => globalThis.hasGamepad ? [{ connected: true, index: 0, buttons }] : [null];
  `);
  await openNewBoard(page, [
    [
      { label: "Rain", mode: "hold", midiNote: 60 },
      { label: "Siren", mode: "hold" },
      { label: "Bell", mode: "hold" },
    ],
  ]);
  await openPlayMode(page);

  const session = await page.context().newCDPSession(page);
  // The pads move while the window becomes a whole screen. Pointing at one waits until it stands still.
  await pad(page, "Rain").hover();
  const fingerOn = async (label: string) => {
    const box = await pad(page, label).boundingBox();
    return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  };
  const finger = await fingerOn("Rain");
  /** The protocol lifts all fingers at once only, so the other pointer is a mouse. */
  const touch = (type: "touchStart" | "touchEnd", touchPoints: (typeof finger)[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [finger, await fingerOn("Bell")]);
  await isPlaying(page, "Rain");
  await isPlaying(page, "Bell");
  await touch("touchEnd", []);
  await isSilent(page, "Rain");
  await isSilent(page, "Bell");
  await touch("touchStart", [finger]);
  await isPlaying(page, "Rain");
  await pad(page, "Siren").hover();
  await page.mouse.down();
  await isPlaying(page, "Siren");
  await touch("touchEnd", []);
  await isSilent(page, "Rain");
  await isPlaying(page, "Siren");
  await page.mouse.up();
  await isSilent(page, "Siren");

  await dialog(page).getByRole("button", { name: "Keys and devices" }).click();
  await dialog(page).getByRole("button", { name: "Connect MIDI" }).click();
  await expect(dialog(page)).toContainText("No instrument is connected.");
  await page.evaluate("instrument = midi.plugIn('Grid 64')");
  await expect(dialog(page)).toContainText("Connected: Grid 64");
  await page.evaluate("instrument.send(0x90, 60, 100)");
  await isPlaying(page, "Rain");
  await page.evaluate("instrument.send(0x80, 60, 0)");
  await isSilent(page, "Rain");

  await dialog(page).getByRole("button", { name: "Learn notes" }).click();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await pad(page, "Bell").click();
  await expect(dialog(page)).toContainText("Now press a key of your instrument for Bell.");
  await page.evaluate("instrument.send(0x90, 62, 100); instrument.send(0x80, 62, 0)");
  await expect(dialog(page)).toContainText("D4 plays Bell.");
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await page.evaluate("instrument.send(0x90, 62, 100)");
  await isPlaying(page, "Bell");
  await page.evaluate("instrument.send(0x80, 62, 0)");
  await isSilent(page, "Bell");

  await page.evaluate("hasGamepad = true; dispatchEvent(new Event('gamepadconnected'))");
  await page.evaluate("buttons[1] = { pressed: true, value: 1 }");
  await isPlaying(page, "Siren");
  await page.evaluate("buttons[1] = { pressed: false, value: 0 }");
  await isSilent(page, "Siren");
});
