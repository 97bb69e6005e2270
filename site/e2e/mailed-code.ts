import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test";

let networks = 0;

/** Gives a visitor their own network address, since code limits count addresses and all tests share one. */
export async function inOwnNetwork(context: Pick<BrowserContext, "setExtraHTTPHeaders">): Promise<void> {
  networks += 1;
  const address = `198.18.${process.pid % 256}.${networks % 256}`;
  await context.setExtraHTTPHeaders({ "x-forwarded-for": address });
}

/** Returns the newest code mailed to `email`; one that differs from `before`. */
export async function mailedCode(request: APIRequestContext, email: string, before = ""): Promise<string> {
  let code = "";
  await expect(async () => {
    const mails = await (await request.get(`/dev/mailbox?key=${process.env.E2E_MAILBOX_KEY}`)).text();
    const mail = mails.split("<article>").find((text) => text.includes(email));
    code = /^\d{6}$/m.exec(mail ?? "")?.[0] ?? "";
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe(before);
  }).toPass({ intervals: [50] });
  return code;
}

/** Returns a code that differs from the right one. */
export function wrongCode(right: string): string {
  return String((Number(right) + 1) % 1_000_000).padStart(6, "0");
}
