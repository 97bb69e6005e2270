/** The visitor's device, and the launch of the desktop app. */

export { type Clock, platformClock } from "./clock.ts";
export {
  type DesktopSystem,
  type Device,
  desktopSystemOf,
  desktopSystems,
  deviceOf,
  isMobileDevice,
  type NavigatorLike,
} from "./device.ts";
export { LAUNCH_TIMEOUT_MS, type LaunchResult, type LaunchWindow, launchApp } from "./protocol-launch.ts";
export { DEVICE_REFRESH_DELAY_MS, type ResizableWindow, watchDevice } from "./watch-device.ts";
