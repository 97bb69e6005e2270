import { isAdministrator } from "@tuna/sdk/account";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Site } from "../composition/site.server.ts";
import { openTestSite } from "../composition/testing/open-test-site.ts";
import { UsageError } from "./command.ts";
import { userCommand } from "./user.ts";

let site: Site;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

// Opening a site takes longer than a test, so each test has an account of its own in one site.
let count = 0;
let email: string;
beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  count += 1;
  email = `ann-${count}@x.example`;
});
afterEach(async () => {
  // An administrator that a test left behind would not let the next one be the last.
  await run(email, "--type", "user");
  vi.restoreAllMocks();
});

const run = (...args: string[]) => userCommand.run(args, async () => ({ ...site, close: async () => {} }));
const account = () => site.accounts.findOrCreateByEmail(email, new Date());
/** The same address as some people write it. */
const inCapitals = () => email.replace("ann", "Ann");
/** Returns what was done to the account, newest first. */
const logged = async () => {
  const { items } = await site.moderation.log({ page: 1 });
  return items.filter(({ person }) => person?.email === email);
};

describe("catalogue user", () => {
  it("makes the account of an email an administrator, and revokes it", async () => {
    expect(await run(inCapitals(), "--type", "administrator")).toBe(0);
    expect(console.info).toHaveBeenLastCalledWith(`${email} is an administrator now.`);
    expect(isAdministrator(await account())).toBe(true);
    expect(await run(email, "--type", "user")).toBe(0);
    expect(isAdministrator(await account())).toBe(false);
  });

  it("logs each change of an account's type, and nothing without a change", async () => {
    for (const type of ["administrator", "administrator", "user"]) await run(email, "--type", type);
    const items = await logged();
    const person = { accountId: (await account()).id, email };
    expect(items).toMatchObject([
      { actor: null, person, before: { type: "administrator" }, after: { type: "user" } },
      { actor: null, person, before: { type: "user" }, after: { type: "administrator" } },
    ]);
  });

  it("refuses to make an inactive account an administrator", async () => {
    await run(email, "--type", "administrator");
    expect(isAdministrator({ ...(await account()), status: "suspended" })).toBe(false);
  });

  it("suspends and restores an account, and logs the command line as actor", async () => {
    await account();
    expect(await run(inCapitals(), "--suspend")).toBe(0);
    expect(console.info).toHaveBeenLastCalledWith(`${email} is suspended now.`);
    expect(await account()).toMatchObject({ status: "suspended" });
    expect(await run(email, "--restore")).toBe(0);
    expect(await account()).toMatchObject({ status: "active" });
    const items = await logged();
    expect(items.map(({ actor, action }) => [actor, action])).toEqual([
      [null, "restore-account"],
      [null, "suspend-account"],
    ]);
  });

  it("removes the passkeys of an account, and logs the command line as actor", async () => {
    const { id } = await account();
    const passkey = {
      publicKey: Buffer.from([1]),
      counter: 0,
      transports: [],
      device: "",
      createdAt: new Date(),
    };
    for (const name of ["a", "b"]) await site.accounts.addPasskey(id, { id: name, ...passkey });
    expect(await run(inCapitals(), "--remove-passkeys")).toBe(0);
    expect(console.info).toHaveBeenLastCalledWith(`${email} has no passkeys now.`);
    expect(await site.accounts.listPasskeys(id)).toEqual([]);
    expect(await run(email, "--remove-passkeys")).toBe(0);
    const items = await logged();
    const person = { accountId: id, email };
    expect(items).toMatchObject([
      { actor: null, person, action: "remove-passkeys", before: { passkeys: 2 }, after: { passkeys: 0 } },
    ]);
  });

  it("refuses to suspend the last administrator or an unknown account", async () => {
    const failed = vi.spyOn(console, "error").mockImplementation(() => {});
    await run(email, "--type", "administrator");
    expect(await run(email, "--suspend")).toBe(1);
    expect(failed).toHaveBeenLastCalledWith("The last active administrator cannot be suspended.");
    expect(await run("nobody@x.example", "--suspend")).toBe(1);
    expect(failed).toHaveBeenLastCalledWith("There is no account with the email nobody@x.example.");
    expect(isAdministrator(await account())).toBe(true);
  });

  it.each([
    [[], "EMAIL is missing"],
    [["ann"], "'ann' is not an email address"],
    [["ann@x.example"], "Give one of --type TYPE, --suspend, --restore or --remove-passkeys"],
    [
      ["ann@x.example", "--suspend", "--restore"],
      "Give one of --type TYPE, --suspend, --restore or --remove-passkeys",
    ],
    [["ann@x.example", "--type", "king"], "--type must be user or administrator"],
    [["ann@x.example", "bob@x.example", "--type", "user"], "Only one email at a time"],
  ])("says what is wrong with %j", async (args, message) => {
    await expect(run(...args)).rejects.toThrow(UsageError);
    await expect(run(...args)).rejects.toThrow(message);
  });
});
