// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const canPlay = vi.spyOn(HTMLMediaElement.prototype, "canPlayType");
beforeEach(() => vi.resetModules());
afterEach(() => canPlay.mockReset());

/** The function in a browser that plays these types. Each browser is asked once. */
async function inBrowser(types: readonly string[]) {
  canPlay.mockImplementation((type) => (types.some((known) => type.startsWith(known)) ? "maybe" : ""));
  const { playableUrl } = await import("./playable-url.ts");
  return playableUrl;
}

const audio = "https://sounds.example/api/v1/sounds/horn/audio";
const media = `/media/${"0a".repeat(32)}`;

describe("the URL of an item's audio", () => {
  it.each([
    ["browsers that play Ogg", ["audio/ogg", "audio/x-caf"]],
    ["browsers that play neither", []],
  ])("stays as it is for %s", async (_, types) => {
    const playableUrl = await inBrowser(types);
    for (const url of [`${audio}?hash=12345678`, `${media}.opus`]) expect(playableUrl(url)).toBe(url);
  });

  it("names CAF for Safari before 18.4, and stays as it is for other files", async () => {
    const playableUrl = await inBrowser(["audio/x-caf", "audio/mpeg"]);
    expect(playableUrl(`${audio}?hash=12345678`)).toBe(`${audio}?hash=12345678&container=caf`);
    expect(playableUrl(audio)).toBe(`${audio}?container=caf`);
    expect(playableUrl(`${media}.opus`)).toBe(`${media}.caf`);
    for (const url of [`${media}.mp3`, "/horn.wav", ""]) expect(playableUrl(url)).toBe(url);
  });
});
