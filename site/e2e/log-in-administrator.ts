import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { inOwnNetwork, mailedCode } from "./mailed-code.ts";

/** Logs a new administrator, made beside the running site, in in a separate browser context. */
export async function logInAdministrator(
  browser: Browser,
  request: APIRequestContext,
  { email, comeFrom }: { email: string; comeFrom: string },
): Promise<Page> {
  await promisify(execFile)(
    process.execPath,
    ["--conditions=tuna-source", "site/cli/catalogue.ts", "user", email, "--type", "administrator"],
    { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR } },
  );
  const context = await browser.newContext();
  await inOwnNetwork(context);
  const page = await context.newPage();
  await page.goto(`/login/?comeFrom=${encodeURIComponent(comeFrom)}`);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Continue with email" }).click();
  const code = page.getByRole("textbox", { name: "6-digit code" });
  await code.waitFor();
  await code.fill(await mailedCode(request, email));
  await page.waitForURL((url) => url.pathname === comeFrom);
  return page;
}
