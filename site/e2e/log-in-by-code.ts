import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { inOwnNetwork, mailedCode } from "./mailed-code.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

/**
 * Logs in in the site's own window with the code from its mailbox, and answers its consent question. `sendCode`
 * covers what the page's script does not do yet.
 */
export async function logInByCode(
  popup: Page,
  request: APIRequestContext,
  email: string,
  sendCode?: () => Promise<void>,
): Promise<void> {
  await inOwnNetwork(popup);
  const emailField = popup.getByRole("textbox", { name: "Email" });
  await emailField.waitFor();
  // Otherwise a plain form leads to another document, whose script may miss the code.
  if (!sendCode) await waitForHydration(popup);
  await emailField.fill(email);
  await popup.getByRole("button", { name: "Continue with email" }).click();
  const field = popup.getByRole("textbox", { name: "6-digit code" });
  await field.waitFor();
  await field.fill(await mailedCode(request, email));
  await sendCode?.();
  await expect(popup.getByText(/^Logged in as /)).toBeVisible();
}

/** Runs an action that opens a window, and returns the window. */
export async function openedBy(page: Page, press: () => Promise<unknown>): Promise<Page> {
  const popup = page.waitForEvent("popup");
  await press();
  return popup;
}
