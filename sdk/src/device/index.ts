/** The visitor's device, and the launch of the desktop app. */

import "../platform/platform-types.ts";

export type { Clock } from "./clock.ts";
export {
  type DesktopSystem,
  type Device,
  deviceOf,
  isMobileDevice,
  type NavigatorLike,
  type ResizableWindow,
  watchDevice,
} from "./device.ts";
export { type LaunchResult, type LaunchWindow, launchApp } from "./protocol-launch.ts";
