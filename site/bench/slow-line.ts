import type { BrowserContext, Page } from "@playwright/test";

const CPU_SLOWDOWN = 4;

/** Emulates a phone on a slow line: 1.6 Mbit/s, this round-trip time, a quarter of the processor speed. */
export async function slowDown(context: BrowserContext, page: Page, latencyMs: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}
