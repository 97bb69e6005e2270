import { expect } from "@playwright/test";
import { inOwnNetwork, mailedCode } from "./mailed-code.ts";
import { test } from "./site-test.ts";

test("leads from the code step to the mailbox of a site without a mail server, in a browser with its key", async ({
  page,
  context,
  request,
}) => {
  await inOwnNetwork(context);
  const email = `mailbox-${crypto.randomUUID()}@x.example`;
  const askForCode = async () => {
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Continue with email" }).click();
    await page.getByRole("textbox", { name: "6-digit code" }).waitFor();
  };
  const link = page.getByRole("link", { name: "/dev/mailbox" });

  await page.goto("/login/?comeFrom=%2Fsounds%2F");
  await askForCode();
  await expect(page.getByText(`Enter the code that was sent to ${email}.`)).toBeVisible();
  await expect(link).toHaveCount(0);

  await page.request.get(`/dev/mailbox?key=${process.env.E2E_MAILBOX_KEY}`);
  await page.getByRole("link", { name: "Introduce a new email address" }).click();
  await askForCode();
  await expect(page.getByText("This site sends no mail.")).toBeVisible();
  const opened = context.waitForEvent("page");
  await link.click();
  const code = await mailedCode(request, email);
  await expect((await opened).getByText(code).first()).toBeVisible();
});
