import { type Device, deviceOf, watchDevice } from "@tuna/sdk/device";
import { useEffect, useState } from "react";

/** What the visitor looks at the page with; undefined where nobody can know it yet. */
export function useDevice(): Device | undefined {
  const [device, setDevice] = useState<Device>();
  useEffect(() => {
    setDevice(deviceOf(navigator));
    return watchDevice(window, setDevice);
  }, []);
  return device;
}
