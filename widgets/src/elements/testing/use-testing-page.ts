import type { Browser, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { connectToChromium } from "../../player/testing/connect-to-chromium.ts";
import { serveTestingPage, type TestingPage } from "./testing-page.ts";

interface ProbeNotes {
  props: object;
  renders: number;
  mounts: number;
  unmounts: number;
}

const viewport = { width: 1280, height: 720 };

/**
 * Starts one site and one page for the tests of a file, because a page of its own costs a test more than its claim. A test
 * fails if its page has an uncaught error.
 */
export function useTestingPage() {
  let server: TestingPage;
  let browser: Browser;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    server = await serveTestingPage();
    browser = await connectToChromium();
    page = await (await browser.newContext({ viewport })).newPage();
    page.on("pageerror", (error) => errors.push(error.message));
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });
  beforeEach(() => {
    errors = [];
    server.startAnew();
  });
  afterEach(async () => {
    // A request that is still held when its page is left is no fault of the product.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.removeAllListeners("console");
    await page.emulateMedia({ media: null });
    expect(errors).toEqual([]);
  });

  return {
    server: () => server,
    /** Holds the site's answers until the returned function is called. */
    holdAnswers(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.site.mayAnswer = promise;
      return resolve;
    },
    /**
     * Opens a page with this body, in place of the one that the test opened before. `prepare` is called before it loads.
     */
    async open(
      body: string,
      headers?: Record<string, string>,
      prepare?: (page: Page) => Promise<void>,
    ): Promise<Page> {
      await page.setViewportSize(viewport);
      // A pointer that stays where the last test pressed would point at controls of this page.
      await page.mouse.move(-1, -1);
      await prepare?.(page);
      await page.goto(server.pageOf(body, headers));
      await page.waitForFunction('customElements.get("tuna-probe") !== undefined');
      return page;
    },
    /** Returns the record of the probe with this id after pending renders. */
    async probe(page: Page, id: string): Promise<ProbeNotes> {
      await page.waitForFunction(`probes.${id} !== undefined`);
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
      return page.evaluate(`probes.${id}`) as Promise<ProbeNotes>;
    },
  };
}
