import { type Device, deviceOf, watchDevice } from "@tuna/sdk/device";
import { useEffect, useState } from "react";

/** Returns the visitor's device; undefined while it cannot be known, as on the server. */
export function useDevice(): Device | undefined {
  const [device, setDevice] = useState<Device>();
  useEffect(() => {
    setDevice(deviceOf(navigator));
    return watchDevice(window, setDevice);
  }, []);
  return device;
}
