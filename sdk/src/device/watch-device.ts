import { type Clock, platformClock } from "./clock.ts";
import { type Device, deviceOf, type NavigatorLike } from "./device.ts";

/** How long a window must keep its size before the device is looked at again. */
export const DEVICE_REFRESH_DELAY_MS = 50;

/** What is used of a `window`. */
export interface ResizableWindow {
  navigator: NavigatorLike;
  addEventListener(type: "resize", listener: () => void): void;
  removeEventListener(type: "resize", listener: () => void): void;
}

/** Calls back with the device once a resize has ended (product rule 7.9); answers what ends that. A change of screen may be one of device. */
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
