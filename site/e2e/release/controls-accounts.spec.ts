import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { logInAdministrator } from "../log-in-administrator.ts";
import { logInByApi } from "../log-in-for-state.ts";
import { mailedCode } from "../mailed-code.ts";
import { test } from "../site-test.ts";
import { tabTo } from "../tab-walk.ts";

test("an administrator finds an account by keyboard alone, ends its sessions, suspends and restores it, and its member is logged out and refused meanwhile", async ({
  page: member,
  browser,
  request,
  baseURL,
}) => {
  const name = `${crypto.randomUUID()}@x.example`;
  const email = `member-${name}`;
  let lastCode = await logInByApi(member, email, baseURL ?? "");
  const administrator = await logInAdministrator(browser, {
    email: `administrator-${name}`,
    comeFrom: "/admin/accounts/",
  });
  const status = (text: string) => administrator.getByRole("status").filter({ hasText: text });
  const press = async (name: string) => {
    await tabTo(administrator, administrator.getByRole("button", { name }));
    await administrator.keyboard.press("Enter");
  };

  await member.goto("/account/");
  await tabTo(administrator, administrator.getByLabel("Email or account id"));
  await administrator.keyboard.type(email.toUpperCase());
  await administrator.keyboard.press("Enter");
  await expect(administrator.getByRole("heading", { name: email })).toBeVisible();
  await expectFact(administrator, "Open sessions", "1");
  const logins = administrator.getByRole("table", { name: "Logins of the last 90 days" });
  await expect(logins.getByRole("row").nth(1)).toContainText(/Code by email.*Chrome on /);

  await press("End all sessions");
  await expect(status("All sessions of the account have ended")).toBeVisible();
  await expectFact(administrator, "Open sessions", "0");
  await member.getByRole("switch", { name: "Newsletter" }).click();
  await expect(member).toHaveURL(/\/login\/\?comeFrom=%2Faccount%2F$/);
  lastCode = await logInByApi(member, email, baseURL ?? "", lastCode);

  await press("Suspend account");
  await expect(status("The account is suspended and its sessions have ended")).toBeVisible();
  await member.goto("/account/");
  await expect(member).toHaveURL(/\/login\/\?comeFrom=%2Faccount%2F$/);
  lastCode = await enterCode(member, request, { email, lastCode });
  await expect(member.getByText("This account is suspended")).toBeVisible();
  await expect(member).toHaveURL(/\/login\//);

  await press("Lift suspension");
  await expect(status("The suspension is lifted")).toBeVisible();
  await logInByApi(member, email, baseURL ?? "", lastCode);

  const log = await (await administrator.request.get("/admin/log/")).text();
  for (const action of ["Account suspended", "Suspension lifted", "Sessions ended"])
    expect(log).toContain(action);
  await administrator.context().close();
});

async function expectFact(page: Page, name: string, value: string): Promise<void> {
  const fact = page.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd[1]");
  await expect(fact).toHaveText(value);
}

/** Requests a code on the login page and enters it; the caller checks whether that logs in. Returns the code. */
async function enterCode(
  page: Page,
  request: APIRequestContext,
  { email, lastCode }: { email: string; lastCode: string },
): Promise<string> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Continue with email" }).click();
  const field = page.getByRole("textbox", { name: "6-digit code" });
  await field.waitFor();
  const code = await mailedCode(request, email, lastCode);
  await field.fill(code);
  return code;
}
