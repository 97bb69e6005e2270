import { expect } from "@playwright/test";
import { inOwnNetwork, mailedCode } from "./mailed-code.ts";
import { test } from "./site-test.ts";

test("keeps the login of a visitor who opens it at 127.0.0.1", async ({ page, request, baseURL }) => {
  const origin = `${baseURL}`.replace("localhost", "127.0.0.1");
  const email = `loopback-${crypto.randomUUID()}@visitor.example`;
  await inOwnNetwork(page.context());
  await page.goto(`${origin}/login/?comeFrom=/account/`);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Continue with email" }).click();
  await page.getByRole("textbox", { name: "6-digit code" }).waitFor();
  await page.getByRole("textbox", { name: "6-digit code" }).fill(await mailedCode(request, email));
  await expect(page).toHaveURL(`${origin}/account/`);
  await expect(page.getByText(email)).toBeVisible();
});
