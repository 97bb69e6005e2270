import { afterAll, vi } from "vitest";

/** Vitest runs this for each test file. Files share a process, so the stubs of one must not affect the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
