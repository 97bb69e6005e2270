import { vi } from "vitest";
import { HANG_TIMEOUT_MS } from "./hang-timeout.ts";

// Files share a process, in which this runs for each of them.
const patient = Symbol.for("tuna.patient-waits");
if (!(patient in vi)) {
  const { waitFor, waitUntil } = vi;
  const patiently = <Options extends { timeout?: number; interval?: number }>(
    options: number | Options | undefined,
  ) => (typeof options === "number" ? options : { timeout: HANG_TIMEOUT_MS, ...options });
  Object.assign(vi, {
    waitFor: ((callback, options) => waitFor(callback, patiently(options))) satisfies typeof waitFor,
    waitUntil: ((callback, options) => waitUntil(callback, patiently(options))) satisfies typeof waitUntil,
    [patient]: true,
  });
}
