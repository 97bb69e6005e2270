import { describe, expect, it } from "vitest";
import { launchApp } from "./protocol-launch.ts";
import { testClock } from "./testing/test-clock.ts";

const brand = { protocol: "tuna" };
const deeplink = "tuna://open?type=sound&id=s1";

/** A window with an event target of the platform, which keeps what it was sent to and how many listen. */
function launchWindow(refuse = false) {
  const target = new EventTarget();
  const opened: string[] = [];
  const listeners = new Set<() => void>();
  const location = {
    get href() {
      return "https://sounds.example/";
    },
    set href(address: string) {
      if (refuse) throw new DOMException("not here", "SecurityError");
      opened.push(address);
    },
  };
  const addEventListener = (type: "blur", listener: () => void) => {
    listeners.add(listener);
    target.addEventListener(type, listener);
  };
  const removeEventListener = (type: "blur", listener: () => void) => {
    listeners.delete(listener);
    target.removeEventListener(type, listener);
  };
  const blur = () => target.dispatchEvent(new Event("blur"));
  return { location, addEventListener, removeEventListener, blur, opened, listeners };
}

describe("the app is", () => {
  it.each([
    ["launched", 50],
    ["launched", 99],
    ["Not available", 100],
    ["Not available", 150],
    ["Not available", undefined],
  ])("%s when the window blurs after %s ms", async (result, blurAfterMs) => {
    const window = launchWindow();
    const { clock, advance, pendingCount } = testClock();
    const launch = launchApp(deeplink, brand, window, clock);
    expect(window.opened).toEqual([deeplink]);
    advance(blurAfterMs ?? 1000);
    window.blur();
    advance(1000);
    expect(await launch).toBe(result);
    expect([window.listeners.size, pendingCount()]).toEqual([0, 0]);
  });
});

it("a frame that may not navigate says so, and leaves nothing behind", async () => {
  const window = launchWindow(true);
  const { clock, pendingCount } = testClock();
  expect(await launchApp(deeplink, brand, window, clock)).toBe("Unsupported");
  expect([window.listeners.size, pendingCount()]).toEqual([0, 0]);
});

it.each(["javascript:alert(1)", "https://evil.example/", "tunafish://open", " tuna://open", "", "//tuna:"])(
  "does not send the page to %j",
  async (address) => {
    const window = launchWindow();
    expect(await launchApp(address, brand, window, testClock().clock)).toBe("Unsupported");
    expect(window.opened).toEqual([]);
  },
);

it("goes by the platform's timers when none are given", async () => {
  expect(await launchApp(deeplink, brand, launchWindow())).toBe("Not available");
});
