import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SessionStorage, type SessionValues, sessionKeys, sessionStore } from "./session-values.ts";

const brand = { key: "tuna" };
const samples: SessionValues = {
  userInfo: { id: "u1", isLoggedIn: true },
  downloadSystem: "macOS",
  downloadType: "voice",
  isAlreadyInstalled: false,
  challengeToken: "0.abc",
  clickedSource: "homepageBanner",
  countryCode: "ES",
  pageViewCount: 0,
};
const names = Object.keys(samples) as (keyof SessionValues)[];

function tab(kept: Record<string, string> = {}) {
  const texts = new Map(Object.entries(kept));
  const storage: SessionStorage = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => texts.set(key, text),
    removeItem: (key) => texts.delete(key),
  };
  return { texts, store: sessionStore(brand, () => storage) };
}

it("has the keys and values of product rule 10.5", () => {
  const { texts, store } = tab();
  for (const name of names) expect(store.write(name, samples[name])).toBe(true);
  expect(Object.fromEntries(texts)).toEqual({
    userInfo: '{"id":"u1","isLoggedIn":true}',
    download_OS: "macOS",
    download_type: "voice",
    tunaAlreadyInstalled: "false",
    "cf-token": "0.abc",
    downloadButtonClicked: "tuna_homepage banner",
    country_code: "ES",
    page_views: "0",
  });
  expect(sessionKeys({ key: "other" }).isAlreadyInstalled).toBe("otherAlreadyInstalled");
});

it("is read as it was written, and gone once removed", () => {
  const { store } = tab();
  for (const name of names) {
    expect(store.read(name)).toBeUndefined();
    store.write(name, samples[name]);
    expect(store.read(name)).toEqual(samples[name]);
    store.remove(name);
    expect(store.read(name)).toBeUndefined();
  }
});

describe("a visitor is not stopped by storage that is", () => {
  const broken = () => {
    throw new DOMException("no", "SecurityError");
  };
  it.each<[string, () => SessionStorage, string | undefined]>([
    ["blocked", broken, undefined],
    ["absent", () => undefined as unknown as SessionStorage, undefined],
    ["full", () => ({ getItem: () => "macOS", setItem: broken, removeItem: () => undefined }), "macOS"],
    ["blocked at each use", () => ({ getItem: broken, setItem: broken, removeItem: broken }), undefined],
  ])("%s", (_, storage, kept) => {
    const store = sessionStore(brand, storage);
    expect(store.write("downloadSystem", "windows")).toBe(false);
    expect(store.read("downloadSystem")).toBe(kept);
    expect(() => store.remove("downloadSystem")).not.toThrow();
  });
});

it.each<[keyof SessionValues, string]>([
  ["userInfo", "[1]"],
  ["userInfo", "null"],
  ["userInfo", "{"],
  ["downloadSystem", "macos"],
  ["downloadType", "sounds"],
  ["isAlreadyInstalled", "1"],
  ["challengeToken", ""],
  ["clickedSource", "homepageBanner"],
  ["clickedSource", "other_homepage banner"],
  ["countryCode", "es"],
  ["countryCode", "ESP"],
  ["pageViewCount", "-1"],
  ["pageViewCount", "1.5"],
  ["pageViewCount", "1e3"],
  ["pageViewCount", "99999999999999999"],
])("%s does not believe %j", (name, spoilt) => {
  expect(tab({ [sessionKeys(brand)[name]]: spoilt }).store.read(name)).toBeUndefined();
});

it("what could not be read again is not written", () => {
  const { texts, store } = tab();
  expect(store.write("pageViewCount", Number.NaN)).toBe(false);
  expect(store.write("countryCode", "nowhere")).toBe(false);
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  expect(store.write("userInfo", circular)).toBe(false);
  expect(texts.size).toBe(0);
});

it("whatever stands there, reading never throws, and what is read can be written again", () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.oneof(fc.string(), fc.json()), (name, text) => {
      const { store } = tab({ [sessionKeys(brand)[name]]: text });
      const value = store.read(name);
      if (value === undefined) return;
      expect(store.write(name, value)).toBe(true);
      expect(store.read(name)).toEqual(value);
    }),
  );
});
