import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Device, deviceOf, type NavigatorLike, watchDevice } from "./device.ts";
import { testClock } from "./testing/test-clock.ts";

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1";
const iPad =
  "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Safari/604.1";
const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const tablet =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const chromebook =
  "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const linux = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const desktop: Device = { system: "windows", isMobile: false };
const desktopMac: Device = { system: "macOS", isMobile: false };
const mobile: Device = { system: "windows", isMobile: true };
const mobileMac: Device = { system: "macOS", isMobile: true };

describe("a visitor with", () => {
  it.each<[string, NavigatorLike, Device]>([
    ["Windows", { userAgent: windows, platform: "Win32", maxTouchPoints: 0 }, desktop],
    ["Windows and a touch screen", { userAgent: windows, platform: "Win32", maxTouchPoints: 10 }, desktop],
    ["an old Tablet PC", { userAgent: "Mozilla/4.0 (Windows NT 6.1; Tablet PC 2.0)" }, desktop],
    ["a Mac", { userAgent: mac, platform: "MacIntel", maxTouchPoints: 0 }, desktopMac],
    ["a Mac, and one touch point", { userAgent: mac, platform: "MacIntel", maxTouchPoints: 1 }, desktopMac],
    ["a Mac that only its platform tells", { userAgent: "", platform: "MacIntel" }, desktopMac],
    ["a Mac that only its hints tell", { userAgent: "", userAgentData: { platform: "macOS" } }, desktopMac],
    ["an iPad that says it is a Mac", { userAgent: mac, platform: "MacIntel", maxTouchPoints: 5 }, mobileMac],
    ["an iPad", { userAgent: iPad, platform: "iPad" }, mobile],
    ["an iPhone", { userAgent: iPhone, platform: "iPhone", maxTouchPoints: 5 }, mobile],
    ["an Android phone", { userAgent: phone, userAgentData: { platform: "Android", mobile: true } }, mobile],
    ["Android without the Mobile token", { userAgent: tablet }, mobile],
    [
      "Android that asks for the desktop's site",
      { userAgent: linux, userAgentData: { platform: "Android" } },
      mobile,
    ],
    ["a phone that only its hints tell", { userAgent: linux, userAgentData: { mobile: true } }, mobile],
    ["Firefox on a tablet", { userAgent: "Mozilla/5.0 (Tablet; rv:26.0) Gecko/26.0 Firefox/26.0" }, mobile],
    ["Opera Mini", { userAgent: "Opera/9.80 (J2ME/MIDP; Opera Mini/7.1; U; en) Presto/2.8" }, mobile],
    ["ChromeOS", { userAgent: chromebook }, mobile],
    [
      "ChromeOS that only its hints tell",
      { userAgent: linux, userAgentData: { platform: "Chrome OS" } },
      mobile,
    ],
    ["Linux", { userAgent: linux, platform: "Linux x86_64", maxTouchPoints: 0 }, desktop],
    ["Linux and a touch screen", { userAgent: linux, platform: "Linux x86_64", maxTouchPoints: 5 }, desktop],
    ["a browser that says nothing", { userAgent: "" }, desktop],
  ])("%s", (_, navigator, device) => expect(deviceOf(navigator)).toEqual(device));
});

it("whatever a navigator says, there is an answer, and hints of a phone are believed", () => {
  const navigator = fc.record(
    {
      userAgent: fc.string(),
      platform: fc.string(),
      maxTouchPoints: fc.integer(),
      userAgentData: fc.record({ mobile: fc.boolean() }),
    },
    { requiredKeys: ["userAgent"] },
  );
  fc.assert(
    fc.property(navigator, (like) => {
      const { system, isMobile } = deviceOf(like);
      expect(["macOS", "windows"]).toContain(system);
      if (like.userAgentData?.mobile) expect(isMobile).toBe(true);
    }),
  );
});

function resizableWindow() {
  const navigator: NavigatorLike = { userAgent: "Mozilla/5.0 (Macintosh)", maxTouchPoints: 0 };
  return Object.assign(new EventTarget(), { navigator });
}

it("looks once, 50 ms after a window keeps its size, at what the device is by then", () => {
  const window = resizableWindow();
  const { clock, advance } = testClock();
  const seen: Device[] = [];
  watchDevice(window, (device) => seen.push(device), clock);
  for (let resize = 0; resize < 5; resize++) {
    window.dispatchEvent(new Event("resize"));
    advance(49);
  }
  expect(seen).toEqual([]);
  window.navigator.maxTouchPoints = 5;
  advance(1);
  expect(seen).toEqual([{ system: "macOS", isMobile: true }]);
  advance(1000);
  expect(seen).toHaveLength(1);
});

it("is silent once it was ended, in the middle of a resize too", () => {
  const window = resizableWindow();
  const { clock, advance, pendingCount } = testClock();
  const seen: Device[] = [];
  const stop = watchDevice(window, (device) => seen.push(device), clock);
  window.dispatchEvent(new Event("resize"));
  stop();
  window.dispatchEvent(new Event("resize"));
  advance(1000);
  expect([seen, pendingCount()]).toEqual([[], 0]);
});
