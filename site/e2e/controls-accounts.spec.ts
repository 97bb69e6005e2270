import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { logInAdministrator } from "./log-in-administrator.ts";
import { logInByApi } from "./log-in-for-state.ts";
import { inOwnNetwork, mailedCode } from "./mailed-code.ts";
import { test } from "./site-test.ts";
import { tabTo } from "./tab-walk.ts";

let administrator: Page;
let member: Page;
let email: string;
let lastCode: string;

test.beforeEach(async ({ browser, baseURL }) => {
  const name = `${crypto.randomUUID()}@x.example`;
  email = `member-${name}`;
  member = await newPage(browser);
  lastCode = await logInByApi(member, email, baseURL ?? "");
  await member.goto("/account/");
  administrator = await logInAdministrator(browser, {
    email: `administrator-${name}`,
    comeFrom: "/admin/accounts/",
  });
});
test.afterEach(async () => {
  await member.context().close();
  await administrator.context().close();
});

test("finds an account, suspends it, restores it and ends its sessions by mouse", async ({ request }) => {
  await administrator.getByLabel("Email or account id").fill("nobody@x.example");
  await administrator.getByRole("button", { name: "Find" }).click();
  await expect(administrator.getByRole("alert")).toHaveText("Account not found");
  await administrator.getByLabel("Email or account id").fill(email.toUpperCase());
  await administrator.getByRole("button", { name: "Find" }).click();
  await expect(administrator.getByRole("heading", { name: email })).toBeVisible();
  await expectFact("Open sessions", "1");
  const logins = administrator.getByRole("table", { name: "Logins of the last 90 days" });
  await expect(logins.getByRole("row").nth(1)).toContainText(/Code by email.*Chrome on /);

  await administrator.getByRole("button", { name: "Suspend account" }).click();
  await expect(status("The account is suspended and its sessions have ended")).toBeVisible();
  await expectFact("Open sessions", "0");
  await member.goto("/account/");
  await expect(member).toHaveURL(/\/login\//);
  await logInMember(request);
  await expect(member.getByText("This account is suspended")).toBeVisible();
  await expect(member).toHaveURL(/\/login\//);

  await administrator.getByRole("button", { name: "Lift suspension" }).click();
  await expect(status("The suspension is lifted")).toBeVisible();
  await logInMember(request);
  await member.waitForURL((url) => url.pathname === "/account/");

  await administrator.reload();
  await expectFact("Open sessions", "1");
  await administrator.getByRole("button", { name: "End all sessions" }).click();
  await expect(status("All sessions of the account have ended")).toBeVisible();
  await member.getByRole("switch", { name: "Newsletter" }).click();
  await expect(member).toHaveURL(/\/login\/\?comeFrom=%2Faccount%2F$/);

  await administrator.goto("/admin/log/");
  for (const action of ["Account suspended", "Suspension lifted", "Sessions ended"])
    await expect(administrator.getByText(action).first()).toBeVisible();
});

test("does the same by keyboard alone, with visible focus at each stop", async ({ request }) => {
  const press = async (name: string) => {
    await tabTo(administrator, administrator.getByRole("button", { name }));
    await administrator.keyboard.press("Enter");
  };
  await tabTo(administrator, administrator.getByLabel("Email or account id"));
  await administrator.keyboard.type(email);
  await administrator.keyboard.press("Enter");
  await expect(administrator.getByRole("heading", { name: email })).toBeVisible();
  await press("End all sessions");
  await expect(status("All sessions of the account have ended")).toBeVisible();
  await press("Suspend account");
  await expect(status("The account is suspended and its sessions have ended")).toBeVisible();
  await logInMember(request);
  await expect(member.getByText("This account is suspended")).toBeVisible();
  await press("Lift suspension");
  await expect(status("The suspension is lifted")).toBeVisible();
  await logInMember(request);
  await member.waitForURL((url) => url.pathname === "/account/");
});

test("offers no suspension of one's own account, and shows members no such page", async () => {
  const own = (await administrator.request.get("/api/v1/me").then((answer) => answer.json())).email;
  await administrator.getByLabel("Email or account id").fill(own);
  await administrator.getByRole("button", { name: "Find" }).click();
  await expect(administrator.getByRole("heading", { name: own })).toBeVisible();
  await expect(administrator.getByRole("button", { name: "Suspend account" })).toHaveCount(0);
  expect((await member.goto("/admin/accounts/"))?.status()).toBe(404);
});

function status(text: string) {
  return administrator.getByRole("status").filter({ hasText: text });
}

async function expectFact(name: string, value: string): Promise<void> {
  const fact = administrator.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd[1]");
  await expect(fact).toHaveText(value);
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await inOwnNetwork(context);
  return context.newPage();
}

/** Requests a code and enters it; the caller checks whether that logs in. */
async function logInMember(request: APIRequestContext): Promise<void> {
  await member.goto("/login/?comeFrom=%2Faccount%2F");
  await member.getByRole("textbox", { name: "Email" }).fill(email);
  await member.getByRole("button", { name: "Continue with email" }).click();
  const code = member.getByRole("textbox", { name: "6-digit code" });
  await code.waitFor();
  lastCode = await mailedCode(request, email, lastCode);
  await code.fill(lastCode);
}
