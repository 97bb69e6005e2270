import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountIdOf, mergeUser } from "./merge-user.ts";
import { accountUserSchema, loggedInUserSchema, siteUserSchema } from "./user.ts";
import { isAdministrator, isSensitiveAllowed } from "./user-rights.ts";

const brand = { key: "tuna" };
const dates = { createdAt: "2026-01-02T00:00:00Z", updatedAt: "2026-02-03T00:00:00Z" };
const siteUser = siteUserSchema.parse({
  id: "u1",
  ...dates,
  slug: "ann",
  tunaAccountId: "a1",
  status: "active",
  type: "user",
  profile: { banner: "/b.png", picture: "p", pictureUrl: "/p.png", showExplicitContent: false },
});
const accountUser = accountUserSchema.parse({
  name: "Ann",
  email: "ann@example.org",
  allowExplicitContent: true,
  attributes: { plan: "free" },
  consents: { newsletter: false },
  devices: [{ id: "d1", name: "Desk" }],
  loginProviders: ["discord"],
  nextAvailableNameChangeDate: "2027-01-01",
  profile: { avatar: "/a.png", cover: "/c.png", bio: "Hi" },
  referrals: [{ code: "x" }],
  roles: ["beta"],
  subscription: { tier: "pro" },
  usage: { sounds: 3 },
  createdAt: "2020-01-01T00:00:00Z",
});

describe("one user of two sources", () => {
  it("has every field of both, and the site's date", () => {
    expect(mergeUser({ siteUser, accountUser, region: "ES" }, brand)).toEqual({
      ...accountUser,
      id: "u1",
      ...dates,
      slug: "ann",
      tunaAccountId: "a1",
      status: "active",
      type: "user",
      profile: { ...accountUser.profile, ...siteUser.profile },
      isLoggedIn: true,
      region: "ES",
    });
  });

  it("goes over the wire as it is", () => {
    for (const user of [mergeUser({ siteUser, accountUser }, brand), mergeUser({ siteUser }, brand)])
      expect(loggedInUserSchema.parse(JSON.parse(JSON.stringify(user)))).toEqual(user);
  });

  it("is nobody without the site's own user", () => {
    expect(mergeUser({ accountUser, region: "FR" }, brand)).toEqual({ isLoggedIn: false, region: "FR" });
    expect(mergeUser({ siteUser: null }, brand)).toEqual({ isLoggedIn: false, region: "XX" });
  });

  it("is logged in while the account cannot be reached, and allowed no more for it", () => {
    const user = mergeUser({ siteUser, accountUser: null }, brand);
    expect(user).toMatchObject({
      isLoggedIn: true,
      id: "u1",
      email: "",
      roles: [],
      profile: { avatar: null },
    });
    expect(isSensitiveAllowed(user)).toBe(false);
  });

  it("leaves out what a row knows beyond product rules 6.2 and 6.3", () => {
    const row = { ...siteUser, passwordHash: "secret" };
    expect(JSON.stringify(mergeUser({ siteUser: row, accountUser }, brand))).not.toContain("secret");
  });

  it("finds the account by the brand's own field", () => {
    expect(accountIdOf(siteUser, brand)).toBe("a1");
    expect(accountIdOf(siteUser, { key: "other" })).toBeNull();
    expect(accountIdOf({ tunaAccountId: 7 }, brand)).toBeNull();
  });
});

it.each([{}, { id: "" }, { id: "u1" }, { id: 7, ...dates }, null, "u1"])("%j is no user", (value) => {
  expect(siteUserSchema.safeParse(value).success).toBe(false);
});

it("what is not known of a user makes nobody active", () => {
  const user = siteUserSchema.parse({ id: "u1", ...dates, type: "administrator" });
  expect(isAdministrator(mergeUser({ siteUser: user }, brand))).toBe(false);
});

describe("administrators", () => {
  it("are active and of that type", () =>
    expect(isAdministrator({ status: "active", type: "administrator" })).toBe(true));

  it("are nobody else", () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom("active", "administrator", "Active", "administrator ", "user"),
    );
    fc.assert(
      fc.property(word, word, (status, type) => {
        fc.pre(status !== "active" || type !== "administrator");
        expect(isAdministrator({ status, type })).toBe(false);
      }),
    );
    expect(isAdministrator({ isLoggedIn: false, region: "XX" })).toBe(false);
  });
});

it.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])(
  "account %s and profile %s: sensitive content is allowed: %s",
  (allowExplicitContent, showExplicitContent, isAllowed) => {
    expect(isSensitiveAllowed({ allowExplicitContent, profile: { showExplicitContent } })).toBe(isAllowed);
  },
);

it("nobody sees sensitive content without a login", () => {
  expect(isSensitiveAllowed(mergeUser({ accountUser }, brand))).toBe(false);
});
