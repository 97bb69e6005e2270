import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { launchChromium } from "../bench/browser/launch-chromium.ts";
import { consentCookies } from "../e2e/consent-cookies.ts";
import { findSpecimens, type Specimens } from "../e2e/find-specimens.ts";
import { canLogIn } from "../e2e/log-in-for-state.ts";
import { openState, type PageState } from "../e2e/page-states.ts";
import { noteHydration } from "../e2e/wait-for-hydration.ts";
import { writeContactSheet } from "./contact-sheet.ts";
import { pictureStates } from "./picture-states.ts";

const colorSchemes = ["dark", "light"] as const;
type ColorScheme = (typeof colorSchemes)[number];

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    out: { type: "string", default: "screenshots" },
    /** Names of states, comma separated. */
    only: { type: "string" },
    width: { type: "string", default: "360,768,1440,2560" },
    /** Captures whole pages rather than the first view. */
    full: { type: "boolean", default: false },
    /** Also writes one contact sheet per state: every width, dark above light. */
    sheets: { type: "string" },
  },
});

const widths = values.width.split(",").map(Number);
const names = values.only?.split(",");
const states = pictureStates.filter(
  ({ name, visitor }) => (names ? names.includes(name) : true) && (canLogIn || !visitor),
);
const browser = await launchChromium();
const specimens = await readSpecimens(browser);
mkdirSync(values.out, { recursive: true });
for (const width of widths)
  for (const colorScheme of colorSchemes) await shootAll(browser, width, colorScheme);
await browser.close();
if (values.sheets) for (const { name } of states) writeSheet(name, values.sheets);
console.info(`${states.length * widths.length * colorSchemes.length} pictures in ${values.out}`);

async function shootAll(browser: Browser, width: number, colorScheme: ColorScheme): Promise<void> {
  const isPhone = width < 500;
  for (const state of states) {
    // Each state has its own context, so that boards, playback and routes of one do not affect the next.
    const context = await browser.newContext({
      baseURL: values.url,
      viewport: { width, height: isPhone ? 780 : Math.max(900, (width * 9) / 16) },
      colorScheme,
      isMobile: isPhone,
      hasTouch: isPhone,
    });
    await context.addCookies(consentCookies({ domain: new URL(values.url).hostname }));
    await noteHydration(context);
    const page = await context.newPage();
    await openState(page, state, specimens, values.url);
    await page.screenshot({
      path: findPicture(state.name, width, colorScheme),
      animations: "disabled",
      fullPage: values.full,
    });
    await context.close();
  }
}

async function readSpecimens(browser: Browser): Promise<Specimens> {
  const context = await browser.newContext();
  const found = await findSpecimens(context.request, values.url);
  await context.close();
  return found;
}

function writeSheet(name: PageState["name"], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const rows = colorSchemes.map((scheme) => widths.map((width) => findPicture(name, width, scheme)));
  writeContactSheet(rows, join(folder, `${name}.webp`));
}

function findPicture(name: string, width: number, colorScheme: ColorScheme): string {
  return join(values.out, `${name}-${width}-${colorScheme}.png`);
}
