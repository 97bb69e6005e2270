import { globSync } from "node:fs";

const SOUND_SERVER = "/usr/bin/pulseaudio";

/** The programs of the engines that visitors' main tasks run in beside Chromium. A pattern stands for each processor. */
const programs = {
  firefox: ["/usr/bin/firefox-esr", SOUND_SERVER],
  webkit: [
    "/usr/bin/WebKitWebDriver",
    "/usr/bin/Xvfb",
    "/usr/lib/*-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    SOUND_SERVER,
  ],
} as const;

/** Name of an engine that is tested beside Chromium. */
export type EngineName = keyof typeof programs;

export const engineNames = Object.keys(programs) as EngineName[];

export function isInstalled(engine: EngineName): boolean {
  return programs[engine].every((pattern) => globSync(pattern).length > 0);
}

/** The engines to test with: all in CI, so that a missing one fails there, and otherwise those that are installed. */
export function testedEngines(): EngineName[] {
  return process.env.CI ? engineNames : engineNames.filter(isInstalled);
}

/** Path of WebKit's minimal browser, which its driver controls. Throws if it is not installed. */
export function webkitBrowserPath(): string {
  const [path] = globSync(programs.webkit[2]);
  if (!path) throw new Error("WebKit is not installed: npm test says how");
  return path;
}
