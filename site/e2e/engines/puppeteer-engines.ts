import { chromium } from "@playwright/test";
import puppeteer, { type KeyInput, type LaunchOptions, type Page } from "puppeteer-core";
import { chromiumArguments, chromiumPath } from "../chromium-program.ts";
import { type Engine, type EngineWindow, KEYS, WINDOW } from "./engine.ts";

/** Starts Firefox, driven by WebDriver BiDi. Each command to it ends after a time in ms. */
export function startFirefox(environment: NodeJS.ProcessEnv, timeout: number): Promise<Engine> {
  return startEngine(
    { browser: "firefox", executablePath: "/usr/bin/firefox-esr", env: environment },
    timeout,
  );
}

/** The same for Chromium, driven by its own protocol. */
export function startChromium(environment: NodeJS.ProcessEnv, timeout: number): Promise<Engine> {
  const executablePath = chromiumPath() ?? chromium.executablePath();
  return startEngine({ executablePath, args: chromiumArguments, env: environment }, timeout);
}

async function startEngine(options: LaunchOptions, timeout: number): Promise<Engine> {
  const browser = await puppeteer.launch({ ...options, timeout, protocolTimeout: timeout });
  return {
    async openWindow() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(WINDOW);
      page.setDefaultTimeout(timeout);
      return windowOf(page, () => context.close());
    },
    stop: () => browser.close(),
  };
}

function windowOf(page: Page, close: () => Promise<void>): EngineWindow {
  return {
    open: async (url) => void (await page.goto(url)),
    back: () => page.evaluate(() => history.back()),
    run: (script, ...values) => page.evaluate(script as (...all: unknown[]) => unknown, ...values) as never,
    pressAt: (x, y) => page.mouse.click(x, y),
    type(text) {
      const key = Object.entries(KEYS).find(([, code]) => code === text)?.[0];
      return key ? page.keyboard.press(key as KeyInput) : page.keyboard.type(text);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close,
  };
}
