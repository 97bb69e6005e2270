// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const canPlay = vi.spyOn(HTMLMediaElement.prototype, "canPlayType");
beforeEach(() => vi.resetModules());
afterEach(() => canPlay.mockReset());

/** The functions in a browser that plays these types. Each browser is asked once. */
async function inBrowser(types: readonly string[]) {
  canPlay.mockImplementation((type) => (types.some((known) => type.startsWith(known)) ? "maybe" : ""));
  return import("./playable-url.ts");
}

const audio = "https://sounds.example/api/v1/sounds/horn/audio";
const media = `/media/${"0a".repeat(32)}`;
const inContainer = (container: string) => [
  `${audio}?container=${container}`,
  `${audio}?hash=12345678&container=${container}`,
  `${media}.${container}`,
];
const plain = [audio, `${audio}?hash=12345678`, `${media}.opus`];

describe("the URL of an item's audio", () => {
  it.each([
    {
      browser: "Chromium and Firefox",
      types: ["audio/ogg", "audio/webm"],
      played: inContainer("webm"),
      decoded: plain,
    },
    {
      browser: "Safari",
      types: ["audio/ogg", "audio/webm", "audio/x-caf", "audio/x-aiff"],
      played: plain,
      decoded: plain,
    },
    {
      browser: "WebKit on Linux",
      types: ["audio/ogg", "audio/webm", "audio/x-aiff"],
      played: plain,
      decoded: plain,
    },
    {
      browser: "Safari before 18.4",
      types: ["audio/webm", "audio/x-caf", "audio/mpeg"],
      played: inContainer("caf"),
      decoded: inContainer("caf"),
    },
    { browser: "a browser that plays Ogg alone", types: ["audio/ogg"], played: plain, decoded: plain },
    { browser: "a browser that plays none of them", types: [], played: plain, decoded: plain },
  ])("in $browser names what it plays and decodes best", async ({ types, played, decoded }) => {
    const { playableUrl, decodableUrl } = await inBrowser(types);
    expect(plain.map(playableUrl)).toEqual(played);
    expect(plain.map(decodableUrl)).toEqual(decoded);
  });

  it.each([["audio/x-caf"], ["audio/webm"]])(
    "stays as it is for other files in a browser that plays %s",
    async (type) => {
      const { playableUrl, decodableUrl } = await inBrowser([type]);
      for (const url of [`${media}.mp3`, "/horn.wav", ""])
        expect([playableUrl(url), decodableUrl(url)]).toEqual([url, url]);
    },
  );
});
