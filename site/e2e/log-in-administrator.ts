import type { Browser, Page } from "@playwright/test";
import { keepToasts } from "./keep-toasts.ts";
import { logInByApi, makeAdministrator } from "./log-in-for-state.ts";
import { test } from "./site-test.ts";

/** Opens a page in a separate browser context, as a new administrator. */
export async function logInAdministrator(
  browser: Browser,
  { email, comeFrom }: { email: string; comeFrom: string },
): Promise<Page> {
  const context = await browser.newContext();
  await keepToasts(context);
  const page = await context.newPage();
  await makeAdministrator(email);
  await logInByApi(page, email, test.info().project.use.baseURL ?? "");
  await page.goto(comeFrom);
  return page;
}
