/** What a user agent says of its browser. `Unknown` where it says nothing that is known. */
export interface BrowserName {
  browser: string;
  version: string | null;
  /** What the browser runs on: phones and tablets too, unlike the system that an installer is for. */
  os: string;
}

/** Reads a user agent. Browsers that claim to be others stand before those. */
export function browserOfUserAgent(userAgent: string): BrowserName {
  for (const [browser, pattern] of browsers) {
    const match = pattern.exec(userAgent);
    if (match) return { browser, version: match[1] ?? null, os: osOf(userAgent) };
  }
  return { browser: "Unknown", version: null, os: osOf(userAgent) };
}

const browsers: readonly (readonly [string, RegExp])[] = [
  ["Edge", /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ["Opera", /(?:OPR|OPT|Opera)\/([\d.]+)/],
  ["Samsung Internet", /SamsungBrowser\/([\d.]+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/([\d.]+)/],
  ["Chrome", /(?:Chrome|CriOS|Chromium)\/([\d.]+)/],
  ["Safari", /Version\/([\d.]+).*Safari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ["iOS", /iPhone|iPad|iPod/],
  ["Android", /Android/],
  ["ChromeOS", /CrOS/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh|Mac OS X/],
  ["Linux", /Linux|X11/],
];

function osOf(userAgent: string): string {
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "Unknown";
}
