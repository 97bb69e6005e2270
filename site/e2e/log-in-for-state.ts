import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { inOwnNetwork, mailedCode } from "./mailed-code.ts";

/** Viewer of a page state, if it is not an anonymous visitor. */
export type StateVisitor = "member" | "administrator";

/** Logs a new account in by the API and returns its email. */
export async function logInForState(page: Page, visitor: StateVisitor, origin: string): Promise<string> {
  const email = await addressForState(visitor);
  await logInByApi(page, email, origin);
  return email;
}

/** Returns the email of a new account, which is as long as real emails get. */
export async function addressForState(visitor: StateVisitor): Promise<string> {
  const email = `${visitor}.with-a-rather-long-address.${randomUUID().slice(0, 8)}@mail.example.org`;
  if (visitor === "administrator") await makeAdministrator(email);
  return email;
}

/** Logs an account in by the API, in a network of its own, and returns the mailed code. It differs from `before`. */
export async function logInByApi(page: Page, email: string, origin: string, before = ""): Promise<string> {
  await inOwnNetwork(page.context());
  const post = async (path: string, data: object) => {
    const headers = { origin, "sec-fetch-site": "same-origin" };
    const answer = await page.request.post(`${origin}/api/v1/auth/${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  };
  await post("codes", { email });
  const code = await mailedCode(page.request, email, before);
  // Reading mails opens the mailbox to this browser, which visitors do not do.
  await page.context().clearCookies({ name: "mailbox" });
  await post("codes/verify", { email, code });
  return code;
}

/** Makes an administrator beside the running site. */
export async function makeAdministrator(email: string): Promise<void> {
  const command = [
    "--conditions=tuna-source",
    "site/cli/catalogue.ts",
    "user",
    email,
    "--type",
    "administrator",
  ];
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? process.env.DATA_DIR };
  await promisify(execFile)(process.execPath, command, { env });
}
