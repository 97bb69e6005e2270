import { setTimeout as pause } from "node:timers/promises";
import { type Engine, type EngineWindow, WINDOW } from "./engine.ts";
import { webkitBrowserPath } from "./programs.ts";
import { startProcess } from "./start-process.ts";
import { connectToWebDriver } from "./web-driver.ts";

/**
 * Starts a display for WebKit's windows. Each window is a browser of its own, and has a driver of its own: a driver whose last
 * browser was still ending once never answered the request for the next one.
 */
export async function startWebkit(environment: NodeJS.ProcessEnv): Promise<Engine> {
  const screen = `${WINDOW.width}x${WINDOW.height}x24`;
  const display = startProcess("Xvfb", ["-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp"]);
  const onDisplay = {
    ...environment,
    DISPLAY: `:${await display.firstLine}`,
    GDK_BACKEND: "x11",
    // A machine without a graphics card paints faster without emulating one.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
  };
  return {
    openWindow: () => openWindow(onDisplay),
    stop: () => display.stop(),
  };
}

/** Starts a driver and its browser, and again if the driver does not hear from its browser. */
async function openSession(environment: NodeJS.ProcessEnv) {
  const capabilities = {
    "webkitgtk:browserOptions": { binary: webkitBrowserPath(), args: ["--automation"] },
    // WebKit can lose a command that waits for a page to load, and then never answers it.
    pageLoadStrategy: "none",
  };
  for (;;) {
    const driver = await connectToWebDriver("WebKitWebDriver", environment);
    const lost = AbortSignal.timeout(LOST_BROWSER_MS);
    try {
      return { driver, session: await driver.openSession(capabilities, lost) };
    } catch (cause) {
      await driver.stop();
      if (cause !== lost.reason) throw cause;
    }
  }
}

async function openWindow(environment: NodeJS.ProcessEnv): Promise<EngineWindow> {
  const { driver, session } = await openSession(environment);
  await session.send("POST", "window/rect", { x: 0, y: 0, ...WINDOW });
  async function run<Values extends unknown[], Result>(
    script: (...values: Values) => Result,
    ...args: Values
  ): Promise<Awaited<Result>> {
    const body = { script: `return (${script})(...arguments)`, args };
    for (;;) {
      const lost = AbortSignal.timeout(LOST_ANSWER_MS);
      try {
        return await session.send("POST", "execute/sync", body, lost);
      } catch (cause) {
        if (cause !== lost.reason) throw cause;
      }
    }
  }
  const act = (source: object) => session.send("POST", "actions", { actions: [source] });
  return {
    async open(url) {
      const leftMs = await run(() => performance.timeOrigin);
      let shown: ReturnType<typeof shownSince> = "left";
      for (let looks = 0; shown !== "complete"; looks++) {
        // On a busy machine WebKit sometimes never asks the server for the page.
        if (shown === "left" && looks % LOOKS_AT_LOST_PAGE === 0) await session.send("POST", "url", { url });
        await pause(50);
        shown = await run(shownSince, leftMs).catch(() => shown);
      }
    },
    back: () => session.send("POST", "execute/sync", { script: "history.back()", args: [] }),
    run,
    pressAt: (x, y) =>
      act({
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", duration: 0, origin: "viewport", x: Math.round(x), y: Math.round(y) },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      }),
    type: (text) =>
      act({
        type: "key",
        id: "keyboard",
        actions: [...text].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      }),
    async resize(width, height) {
      // The window has bars beside its viewport.
      const [besideX, besideY] = await run(() => [outerWidth - innerWidth, outerHeight - innerHeight]);
      const size = { width: width + (besideX ?? 0), height: height + (besideY ?? 0) };
      await session.send("POST", "window/rect", { x: 0, y: 0, ...size });
    },
    screenshot: async () => Buffer.from(await session.send<string>("GET", "screenshot"), "base64"),
    async close() {
      await session.close();
      await driver.stop();
    },
  };
}

/** A browser that starts takes seconds, on a busy machine too. */
const LOST_BROWSER_MS = 60_000;

/**
 * A script is answered within the 30 s that WebDriver gives it, unless its page was left meanwhile: then WebKit can lose the
 * answer. It is run in the next page instead.
 */
const LOST_ANSWER_MS = 40_000;

/** After so many looks at a page that was left, ten seconds at least, the next one is asked for again. */
const LOOKS_AT_LOST_PAGE = 200;

/** Returns what a window shows: the document that started at `leftMs`, or how far the next one has loaded. */
function shownSince(leftMs: number): "left" | DocumentReadyState {
  return performance.timeOrigin === leftMs ? "left" : document.readyState;
}
