import { accountTexts, fillText } from "@tuna/sdk/locale";

/** The first match wins, since browsers also name those that they derive from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.].*\bSafari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\b(Macintosh|Mac OS X)\b/, "macOS"],
  [/\b(Linux|X11)\b/, "Linux"],
];

/** Returns a readable name of a browser, such as "Firefox on Windows", from its user agent. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? accountTexts.unknownBrowser;
  const system = nameIn(systems, userAgent);
  return system ? fillText(accountTexts.deviceName, { browser, system }) : browser;
}

function nameIn(table: typeof browsers, userAgent: string): string | undefined {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1];
}
