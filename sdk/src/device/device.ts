import { type Clock, platformClock } from "./clock.ts";

/** Computers that the app runs on, as product rule 7.7 names them. */
export const desktopSystems = ["macOS", "windows"] as const;
/** The systems that the app runs on. */
export type DesktopSystem = (typeof desktopSystems)[number];

/** The used part of `navigator`. */
export interface NavigatorLike {
  /** The browser, in its own words. */
  userAgent: string;
  /** The system, in the browser's words. */
  platform?: string | undefined;
  /** How many fingers the screen tells apart. */
  maxTouchPoints?: number | undefined;
  /** The same in parts, where the browser has them. */
  userAgentData?: { platform?: string | undefined; mobile?: boolean | undefined } | undefined;
}

/** The visitor's device (product rules 7.7 and 7.8). */
export interface Device {
  /** The desktop system, if it is one that the app runs on. */
  system: DesktopSystem;
  /** Whether it is a phone or a tablet. */
  isMobile: boolean;
}

/** Returns the device of a navigator: `deviceOf(navigator)`. */
export function deviceOf(navigator: NavigatorLike): Device {
  return { system: desktopSystemOf(navigator), isMobile: isMobileDevice(navigator) };
}

/** macOS if detected, otherwise windows. Phones, Linux and ChromeOS are windows too: see {@link isMobileDevice}. */
function desktopSystemOf(navigator: NavigatorLike): DesktopSystem {
  return platformsOf(navigator).some((platform) => /Macintosh|MacIntel|macOS/.test(platform))
    ? "macOS"
    : "windows";
}

/**
 * Returns whether the app cannot be installed: on phones, tablets, iPads, Android without the Mobile token,
 * touch-capable Macintoshes (as iPads identify themselves) and ChromeOS.
 */
export function isMobileDevice(navigator: NavigatorLike): boolean {
  return (
    navigator.userAgentData?.mobile === true ||
    platformsOf(navigator).some((platform) => mobilePattern.test(platform)) ||
    (desktopSystemOf(navigator) === "macOS" && (navigator.maxTouchPoints ?? 0) > 1)
  );
}

/** `Tablet PC` is a laptop with Windows. */
const mobilePattern =
  /Mobi|iPhone|iPod|iPad|Android|CrOS|Chrom(e|ium) OS|Tablet(?! PC)|Kindle|Silk\/|PlayBook|BlackBerry|Opera Mini|Windows Phone/;

function platformsOf({ userAgent, platform = "", userAgentData }: NavigatorLike): string[] {
  return [userAgent, platform, userAgentData?.platform ?? ""];
}

/** How long a window must keep its size before the device is detected again. */
const DEVICE_REFRESH_DELAY_MS = 50;

/** The used part of a `window`. */
export interface ResizableWindow {
  /** The browser. */
  navigator: NavigatorLike;
  /** Listens for a new size, after which another device may be emulated. */
  addEventListener(type: "resize", listener: () => void): void;
  /** Undoes `addEventListener`. */
  removeEventListener(type: "resize", listener: () => void): void;
}

/**
 * Calls back with the device after each resize (product rule 7.9), since another screen may mean another device.
 * Returns a function that stops.
 */
export function watchDevice(
  window: ResizableWindow,
  refresh: (device: Device) => void,
  clock: Clock = platformClock,
): () => void {
  let cancel = () => {};
  const onResize = () => {
    cancel();
    cancel = clock(() => refresh(deviceOf(window.navigator)), DEVICE_REFRESH_DELAY_MS);
  };
  window.addEventListener("resize", onResize);
  return () => {
    window.removeEventListener("resize", onResize);
    cancel();
  };
}
