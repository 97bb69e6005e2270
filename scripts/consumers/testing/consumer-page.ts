import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { inject } from "vitest";
import { HANG_TIMEOUT_MS } from "../../testing/hang-timeout.ts";

/** A page in a browser, and what went wrong in it. */
export interface ConsumerPage {
  page: Page;
  /** Errors, and warnings of React, that the page printed or threw. */
  problems: string[];
}

/** Connects to the browser of this test run. */
export const connectToBrowser = (): Promise<Browser> => chromium.connect(inject("consumerChromiumUrl"));

export async function openPage(browser: Browser): Promise<ConsumerPage> {
  const page = await browser.newPage();
  page.setDefaultTimeout(HANG_TIMEOUT_MS);
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  return { page, problems };
}

/**
 * Presses the first play control in a part of the page, and waits until its sound can be paused. Returns whether the audio
 * file was sent, so the page must not have played or approached that sound before.
 */
export async function playFirst(page: Page, part: Locator): Promise<boolean> {
  const play = part.getByRole("button", { name: /^Play / }).first();
  // Another sound of the part may play already, and offers to pause before the press.
  const label = (await play.textContent())?.replace("Play", "Pause") ?? "";
  const pause = part.getByRole("button", { name: label, exact: true }).first();
  // A short sound may end before the answer and the press are noticed here.
  const [audio] = await Promise.all([page.waitForResponse(/\/audio\b/), pause.waitFor(), play.click()]);
  return audio.ok();
}
