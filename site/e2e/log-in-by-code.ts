import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** Logs in in the library's own window, with the code from its mailbox; it then asks what it may tell. */
export async function logInByCode(popup: Page, request: APIRequestContext, email: string): Promise<void> {
  await popup.getByRole("textbox", { name: "Email" }).fill(email);
  await popup.getByRole("button", { name: "Continue with email" }).click();
  const field = popup.getByRole("textbox", { name: "6-digit code" });
  await field.waitFor();
  await field.fill(await mailedCode(request, popup.url(), email));
  await expect(popup.getByText(/^Logged in as /)).toBeVisible();
}

/** Does what opens a window, and answers the window. */
export async function openedBy(page: Page, press: () => Promise<unknown>): Promise<Page> {
  const popup = page.waitForEvent("popup");
  await press();
  return popup;
}

/** The code in the newest mail to `email`, from the mailbox of the site that `url` is of. */
export async function mailedCode(request: APIRequestContext, url: string, email: string): Promise<string> {
  const mails = await (await request.get(new URL("/dev/mailbox", url).href)).text();
  const mail = mails.split("<article>").find((text) => text.includes(email));
  return /^\d{6}$/m.exec(mail ?? "")?.[0] ?? "no mail";
}
