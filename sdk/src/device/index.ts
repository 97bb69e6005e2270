/** The visitor's device, and the launch of the desktop app. */

import "../platform/platform-types.ts";

export { type Clock, platformClock } from "./clock.ts";
export {
  DEVICE_REFRESH_DELAY_MS,
  type DesktopSystem,
  type Device,
  desktopSystemOf,
  desktopSystems,
  deviceOf,
  isMobileDevice,
  type NavigatorLike,
  type ResizableWindow,
  watchDevice,
} from "./device.ts";
export { LAUNCH_TIMEOUT_MS, type LaunchResult, type LaunchWindow, launchApp } from "./protocol-launch.ts";
