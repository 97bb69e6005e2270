import type { Page } from "@playwright/test";
import { logInForState } from "./log-in-for-state.ts";
import { mailedCode } from "./mailed-code.ts";
import type { StateVisit } from "./page-states.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

const visitor = "member";

/** States of the account pages, as their owners and administrators see them. */
export const accountVisits: readonly StateVisit[] = [
  {
    name: "a visit of the account",
    states: [
      { name: "profile", path: () => "/profile/", visitor },
      { name: "account", path: () => "/account/", visitor },
      {
        name: "account-code-wrong",
        path: () => "/account/?confirm=delete&sent=1&outcome=code-wrong#confirm",
        visitor,
      },
      { name: "account-link", path: () => "/account/?confirm=link#confirm", visitor },
      { name: "account-link-code", visitor, arrange: sendCode },
      { name: "account-link-confirmed", path: () => "/account/?confirm=link", visitor, arrange: confirm },
      { name: "account-email", path: () => "/account/?confirm=email", visitor, arrange: confirm },
      { name: "account-email-code", visitor, arrange: proveEmail },
      { name: "account-delete", path: () => "/account/?confirm=delete", visitor, arrange: confirm },
      { name: "account-token", path: () => "/account/?confirm=tokens", visitor, arrange: createToken },
    ],
  },
  {
    name: "a visit of accounts",
    states: [
      { name: "accounts", path: () => "/admin/accounts/", visitor: "administrator" },
      {
        name: "accounts-none-found",
        visitor: "administrator",
        arrange: (page) => findAccount(page, "nobody@x.example"),
      },
      { name: "accounts-one", path: () => "/admin/accounts/", visitor: "administrator", arrange: findMember },
      {
        name: "accounts-suspended",
        visitor: "administrator",
        arrange: (page) => press(page, "Suspend account"),
      },
    ],
  },
];

/** The next step of a posted form is a new document. */
async function press(page: Page, name: string): Promise<void> {
  const isOver = page.waitForEvent("load");
  await page.getByRole("main").getByRole("button", { name }).click();
  await isOver;
  await page.waitForLoadState("networkidle");
  // The script sends a code that is typed from then on.
  await waitForHydration(page);
}

async function sendCode(page: Page): Promise<void> {
  await press(page, "Send a code");
}

/** Confirms with a code, unless the visitor did so for an earlier state: it holds for all of them. */
async function confirm(page: Page): Promise<void> {
  if ((await page.getByText("Confirm that it is you").count()) === 0) return;
  const { email } = await (await page.request.get("/api/v1/me")).json();
  const before = await mailedCode(page.request, email);
  await sendCode(page);
  const code = await mailedCode(page.request, email, before);
  const isOver = page.waitForEvent("load");
  await page.getByRole("textbox", { name: "6-digit code" }).fill(code);
  await isOver;
  await page.waitForLoadState("networkidle");
}

async function createToken(page: Page): Promise<void> {
  await confirm(page);
  await page.getByRole("textbox", { name: "Name" }).fill("Laptop");
  await page.getByRole("button", { name: "Create a token" }).click();
  await page.getByRole("textbox", { name: /^Copy the token now/ }).waitFor();
}

async function proveEmail(page: Page): Promise<void> {
  await page.getByLabel("New email").fill("another-address.that-is-rather-long@mail.example.org");
  await sendCode(page);
}

async function findAccount(page: Page, query: string): Promise<void> {
  await page.getByLabel("Email or account id").fill(query);
  await press(page, "Find");
}

async function findMember(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const other = await page.context().browser()?.newContext({ baseURL: origin });
  if (!other) throw new Error("The page belongs to no browser");
  const email = await logInForState(await other.newPage(), "member", origin);
  await other.close();
  await findAccount(page, email);
}
