import { matchesKey } from "@tuna/sdk/analytics";
import { expect, it } from "vitest";
import { storageInventoryTexts } from "../../platform/locale/texts.ts";
import { storageInventory } from "./storage-inventory.ts";

const values = storageInventory({ key: "acme" });
const purposeOf = (place: string, key: string) =>
  values.find(
    (value) =>
      value.place === place &&
      value.place !== "database" &&
      value.place !== "cache" &&
      value.place !== "worker" &&
      matchesKey({ ...value, place: value.place }, key),
  )?.purpose;

it.each([
  ["cookie", "cookie_consent", "strictlyNecessary"],
  ["cookie", "__Host-access_token", "strictlyNecessary"],
  ["cookie", "access_token", "strictlyNecessary"],
  ["sessionStorage", "cf-token", "strictlyNecessary"],
  ["cookie", "modal_flag", "strictlyNecessary"],
  ["sessionStorage", "acmeAlreadyInstalled", "strictlyNecessary"],
  ["sessionStorage", "unsaved_edit 1 sound 2", "strictlyNecessary"],
  ["localStorage", "acmeRecentSearches", "strictlyNecessary"],
  ["cookie", "download_id", "analytics"],
  ["cookie", "utm", "analytics"],
  ["cookie", "experiments", "analytics"],
  ["sessionStorage", "downloadButtonClicked", "analytics"],
  ["sessionStorage", "country_code", "analytics"],
  ["sessionStorage", "userInfo", "analytics"],
  ["localStorage", "mprtcl-v4_AB12", "analytics"],
  ["localStorage", "download_id", undefined],
  ["cookie", "themes", undefined],
])("lists the %s value %s as %s", (place, key, purpose) => {
  expect(purposeOf(place, key)).toBe(purpose);
});

it("lists each value once, and has a text for every reason", () => {
  const names = values.map(({ place, name }) => `${place} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(values.map(({ why }) => why))).toEqual(new Set(Object.keys(storageInventoryTexts)));
});

it("states every cookie's lifetime, within the limit of browsers", () => {
  for (const { place, lifetimeS } of values)
    if (place === "cookie") expect(lifetimeS).toBeLessThanOrEqual(400 * 86_400);
    else expect(lifetimeS).toBeUndefined();
});
