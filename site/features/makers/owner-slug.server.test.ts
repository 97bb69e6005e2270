import fc from "fast-check";
import { expect, it } from "vitest";
import { digitsOfAccountSlug, ownerKeyOf, slugOfAccount, slugOfImported } from "./owner-slug.server.ts";

it("an imported owner never gets a slug that an account could have, whatever its name and the attempt", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), fc.nat({ max: 1000 }), (slug, name, more) => {
      const given = slugOfImported({ id: "", slug, name }, more + 1);
      expect(digitsOfAccountSlug(given)).toBeUndefined();
      expect(given).toMatch(/^[\p{L}\p{N}\p{M}-]+$/u);
      expect(given.length).toBeLessThanOrEqual(64);
    }),
  );
});

it("an imported owner keeps a slug that is free, and gets another if it looks like an account's", () => {
  expect(slugOfImported({ id: "", slug: "", name: "Pixel Pickle" }, 1)).toBe("pixel-pickle");
  expect(slugOfImported({ id: "", slug: "dj-deadbeef", name: "DJ" }, 1)).toBe("dj-deadbeef-1");
  for (const name of ["🎺", "- -"]) expect(slugOfImported({ id: "", slug: "", name }, 1)).toBe("maker-1");
});

it("an account's slug ends in its digits, whatever its name is", () => {
  expect(slugOfAccount("Pixel Pickle", "0a1b2c3d")).toBe("pixel-pickle-0a1b2c3d");
  expect(digitsOfAccountSlug(slugOfAccount("🎺", "0a1b2c3d"))).toBe("0a1b2c3d");
});

it("slugs can stand in an address, wherever a long name of letters beyond 16 bits is cut", () => {
  const name = `a${"𝓣".repeat(40)}`;
  for (const slug of [slugOfAccount(name, "0a1b2c3d"), slugOfImported({ id: "", slug: "", name }, 1)])
    expect(slug.isWellFormed(), slug).toBe(true);
});

it("owners are told apart by id, or else by slug or name", () => {
  expect(ownerKeyOf({ id: "7", slug: "pickle", name: "Pickle" })).toBe("7");
  expect(ownerKeyOf({ id: "", slug: "", name: "Pixel Pickle" })).toBe("pixel-pickle");
  expect(ownerKeyOf({ id: "", slug: "", name: "🎺" })).toBe("🎺");
  expect(ownerKeyOf({ id: "", slug: "", name: " " })).toBe("");
});
