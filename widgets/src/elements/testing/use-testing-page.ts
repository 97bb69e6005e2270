import type { Browser, BrowserContext, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { connectToChromium } from "../../player/testing/connect-to-chromium.ts";
import { serveTestingPage, type TestingPage } from "./testing-page.ts";

interface ProbeNotes {
  props: object;
  renders: number;
  mounts: number;
  unmounts: number;
}

/** Starts one browser and one site for the tests of a file. A test fails if its page has an uncaught error. */
export function useTestingPage() {
  let server: TestingPage;
  let browser: Browser;
  let context: BrowserContext;
  let errors: string[];

  beforeAll(async () => {
    server = await serveTestingPage();
    browser = await connectToChromium();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });
  beforeEach(async () => {
    errors = [];
    server.requests.length = 0;
    Object.assign(server.site, { isDown: false, mayAnswer: Promise.resolve() });
    context = await browser.newContext();
  });
  afterEach(async () => {
    // A request that is still held when its page closes is no fault of the product.
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
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
    /** Opens a page with this body. `prepare` is called before it loads. */
    async open(
      body: string,
      headers?: Record<string, string>,
      prepare?: (page: Page) => Promise<void>,
    ): Promise<Page> {
      const page = await context.newPage();
      await prepare?.(page);
      page.on("pageerror", (error) => errors.push(error.message));
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
