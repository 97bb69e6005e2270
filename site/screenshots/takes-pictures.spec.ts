import type { Browser, BrowserContext } from "@playwright/test";
import { findSpecimens } from "../e2e/find-specimens.ts";
import { openState, type PageState } from "../e2e/page-states.ts";
import { test } from "../e2e/site-test.ts";
import { pictureStates } from "./picture-states.ts";
import { COLOUR_SCHEMES, type ColourScheme, isPhone, type PictureOptions, picturePath } from "./pictures.ts";

const { folder, widths, isFull }: PictureOptions = JSON.parse(process.env.PICTURES ?? "");

for (const state of pictureStates)
  test(`picture of ${state.name}`, async ({ browser, baseURL }) => {
    for (const width of widths.filter((each) => !state.isForPhones || isPhone(each)))
      for (const scheme of COLOUR_SCHEMES) {
        // Each picture has its own visitor, so that boards, playback and routes of one do not affect the next.
        const context = await openContext(browser, width, scheme);
        await takePicture(context, state, baseURL ?? "", picturePath(folder, state.name, width, scheme));
        await context.close();
      }
  });

function openContext(browser: Browser, width: number, colorScheme: ColourScheme): Promise<BrowserContext> {
  const isMobile = isPhone(width);
  return browser.newContext({
    viewport: { width, height: isMobile ? 780 : Math.max(900, (width * 9) / 16) },
    colorScheme,
    isMobile,
    hasTouch: isMobile,
  });
}

async function takePicture(
  context: BrowserContext,
  state: PageState,
  origin: string,
  path: string,
): Promise<void> {
  const page = await context.newPage();
  await openState(page, state, await findSpecimens(context.request, origin), origin);
  await page.screenshot({ path, animations: "disabled", fullPage: isFull });
}
