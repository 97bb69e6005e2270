import { vi } from "vitest";

/** How long `vi.waitFor()` waits unless told. Its own second is too short for a busy machine; expect.poll() waits as long. */
const WAIT_MS = 10_000;

// Files share a process, in which this runs for each of them.
const patient = Symbol.for("tuna.patient-waits");
if (!(patient in vi)) {
  const { waitFor } = vi;
  const waitPatiently: typeof waitFor = (callback, options = {}) =>
    waitFor(callback, typeof options === "number" ? options : { timeout: WAIT_MS, ...options });
  Object.assign(vi, { waitFor: waitPatiently, [patient]: true });
}
