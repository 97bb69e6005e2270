import { expect, type Page } from "@playwright/test";
import { logInAdministrator } from "../log-in-administrator.ts";
import { mailedCode } from "../mailed-code.ts";
import { barriers } from "../page-checks.ts";
import { test } from "../site-test.ts";

test("asks an administrator who added a passkey for it before the reports", async ({ browser, request }) => {
  const email = `passkey-${crypto.randomUUID()}@x.example`;
  const page = await logInAdministrator(browser, { email, comeFrom: "/account/" });
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  await addVirtualAuthenticator(page);

  await test.step("adds a passkey with a fresh code", async () => {
    await page.getByRole("link", { name: "Add a passkey" }).click();
    const before = await mailedCode(request, email);
    await page.getByRole("button", { name: "Send a code" }).click();
    const code = page.getByRole("textbox", { name: "6-digit code" });
    // The new page's script takes the focus there, and sends a code that is typed from then on.
    await expect(code).toBeFocused();
    await code.fill(await mailedCode(request, email, before));
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("The passkey is added")).toBeVisible();
    await expect(page.getByRole("link", { name: "Use your passkey" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Reports" })).toHaveCount(0);
    expect(await barriers(page)).toEqual([]);
  });

  await test.step("logs in again and is led to the passkey", async () => {
    const before = await mailedCode(request, email);
    await page.context().clearCookies({ name: /access_token|refresh_token|user_id/ });
    await page.goto("/login/?comeFrom=%2Fadmin%2Freports%2F");
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Continue with email" }).click();
    const code = page.getByRole("textbox", { name: "6-digit code" });
    await code.waitFor();
    await code.fill(await mailedCode(request, email, before));
    await page.waitForURL((url) => url.pathname === "/account/passkey/");
    expect(await barriers(page)).toEqual([]);
  });

  await test.step("shows the failure", async () => {
    await page.route("**/api/v1/me/passkeys/verification", (route) => route.abort());
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "You can try again" })).toBeVisible();
    await page.unroute("**/api/v1/me/passkeys/verification");
  });

  await test.step("shows it and reaches the reports", async () => {
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await page.waitForURL((url) => url.pathname === "/admin/reports/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
  expect(faults.filter((fault) => !fault.includes("ERR_FAILED"))).toEqual([]);
  await page.context().close();
});

/** Adds an authenticator to a page that is built into its browser and consents to everything. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
