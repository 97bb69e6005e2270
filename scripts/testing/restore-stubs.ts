import { afterAll, vi } from "vitest";

/** Vitest runs this for each test file. Files share a process, so what one stubs must not reach the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
