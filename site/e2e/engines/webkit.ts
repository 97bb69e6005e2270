import { setTimeout as pause } from "node:timers/promises";
import { type Engine, type EngineWindow, WINDOW } from "./engine.ts";
import { webkitBrowserPath } from "./programs.ts";
import { startProcess } from "./start-process.ts";
import { connectToWebDriver, type WebDriver } from "./web-driver.ts";

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
    openWindow: async () => openWindow(await connectToWebDriver("WebKitWebDriver", onDisplay)),
    stop: () => display.stop(),
  };
}

async function openWindow(driver: WebDriver): Promise<EngineWindow> {
  const session = await driver.openSession({
    "webkitgtk:browserOptions": { binary: webkitBrowserPath(), args: ["--automation"] },
    // WebKit can lose a command that waits for a page to load, and then never answers it.
    pageLoadStrategy: "none",
  });
  await session.send("POST", "window/rect", { x: 0, y: 0, ...WINDOW });
  const run: EngineWindow["run"] = (script, ...args) =>
    session.send("POST", "execute/sync", { script: `return (${script})(...arguments)`, args });
  const act = (source: object) => session.send("POST", "actions", { actions: [source] });
  return {
    async open(url) {
      const openedMs = await run(() => performance.timeOrigin);
      await session.send("POST", "url", { url });
      while (!(await run(isLoadedAfter, openedMs).catch(() => false))) await pause(50);
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

/** Whether another document than the one that started at `timeOrigin` has loaded. */
function isLoadedAfter(timeOrigin: number): boolean {
  return performance.timeOrigin !== timeOrigin && document.readyState === "complete";
}
