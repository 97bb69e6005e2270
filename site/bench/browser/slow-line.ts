import type { BrowserContext, CDPSession, Page } from "@playwright/test";

const CPU_SLOWDOWN = 4;

interface Line {
  latencyMs: number;
  downloadBytesPerS: number;
  uploadBytesPerS: number;
}

/** Emulates a phone on a slow line: 1.6 Mbit/s, this round-trip time, a quarter of the processor speed. */
export async function slowDown(context: BrowserContext, page: Page, latencyMs: number): Promise<void> {
  const session = await limitLine(context, page, {
    latencyMs,
    downloadBytesPerS: 200_000,
    uploadBytesPerS: 93_750,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

/** Limits what a page sends and loads, except from the browser's cache. */
export async function limitLine(context: BrowserContext, page: Page, line: Line): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.downloadBytesPerS,
    uploadThroughput: line.uploadBytesPerS,
  });
  return session;
}
