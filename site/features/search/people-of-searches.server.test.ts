import { beforeEach, expect, test } from "vitest";
import { testPages, testSound } from "../../platform/pages/testing/test-pages.ts";
import { setUpLogins } from "../account/testing/set-up-logins.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";

const setup = setUpLogins({ pages: testPages });

beforeEach(async () => {
  await setup.site.catalog.add([
    testSound("horn", { name: "Air Horn" }),
    testSound("pills", { name: "Buy Pills" }),
  ]);
});

const search = async (visitor: TestBrowser, term: string) =>
  expect((await visitor.visit(`/search/sounds/${term}/`)).status).toBe(200);

/** Logs in with an account that was made some days ago. */
async function logIn(email: string, ageDays: number): Promise<TestBrowser> {
  const browser = await setup.logIn(email);
  const { db } = setup.site.uploads.database;
  const createdAt = new Date(Date.now() - ageDays * 86_400_000);
  await db.updateTable("account").set({ created_at: createdAt }).where("email", "=", email).execute();
  return browser;
}

test("a word trends by three accounts, and not by many addresses and the new accounts of one provider", async () => {
  for (let address = 0; address < 20; address++) {
    await search(setup.login.newBrowser(`198.51.${address}.${250 - address}`), "buy-pills");
  }
  for (let subnet = 0; subnet < 12; subnet++) {
    await search(setup.login.newBrowser(`2001:db8:${subnet.toString(16)}::1`), "buy-pills");
  }
  for (let count = 0; count < 5; count++) await search(await logIn(`new${count}@x.example`, 6), "buy-pills");
  const [ada, bo, cleo] = [
    await logIn("ada@x.example", 8),
    await logIn("bo@x.example", 8),
    await logIn("cleo@x.example", 8),
  ];
  // With two ranges and two accounts it has 8 of 9 points.
  for (const account of [ada, bo]) await search(account, "buy-pills");
  for (const account of [ada, bo, cleo]) await search(account, "air-horn");
  expect((await setup.site.catalog.suggest("")).trending).toEqual([{ kind: "sound", term: "air horn" }]);
});
