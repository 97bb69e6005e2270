import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { encodeWav } from "../platform/audio/encode-wav.ts";
import type { Pcm } from "../platform/audio/pcm.ts";
import { encodeOpus } from "../platform/media/encode-opus.server.ts";
import { launchChromium } from "./browser/launch-chromium.ts";
import { startSite } from "./pages/servers.ts";

const SECONDS = 600;
const SAMPLE_RATE = 48_000;
const MAX_OPEN_MS = 2000;
const MAX_MEMORY_MB = 250;

/**
 * Measures how long a source of ten minutes takes from its choice until its whole waveform is drawn, until it plays, and how
 * much memory the page's process has then. Arguments: files to measure instead of made ones.
 */
export async function bench(args: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "editor-bench-"));
  const files = args.length > 0 ? args : await makeFiles(folder);
  const site = await startSite();
  const browser = await launchChromium();
  try {
    for (const file of files) {
      const { openMs, playMs, exactMs, memoryMb } = await measure(browser, site.url, file);
      const isMissed = openMs > MAX_OPEN_MS || memoryMb > MAX_MEMORY_MB;
      console.info(
        `${file.split("/").at(-1)} (${(statSync(file).size / 1e6).toFixed(1)} MB): waveform ${openMs.toFixed(0)} ms, ` +
          `play to sound ${playMs.toFixed(0)} ms, exact waveform ${exactMs.toFixed(0)} ms, page ${memoryMb.toFixed(0)} MB` +
          (isMissed ? ` (over ${MAX_OPEN_MS} ms or ${MAX_MEMORY_MB} MB)` : ""),
      );
    }
  } finally {
    await browser.close();
    await site.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measure(browser: Browser, url: string, file: string) {
  const page = await browser.newPage();
  await page.goto(`${url}/create/`, { waitUntil: "networkidle" });
  const started = performance.now();
  await page.getByLabel("Choose files").setInputFiles(file);
  await page.waitForFunction(() => performance.getEntriesByName("waveform-drawn").length > 0);
  const openMs = performance.now() - started;
  const pressed = performance.now();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  const playMs = performance.now() - pressed;
  await page.getByText("Reading the details").waitFor({ state: "detached", timeout: 120_000 });
  const exactMs = performance.now() - started;
  const memoryMb = await largestRendererMb(browser);
  await page.close();
  return { openMs, playMs, exactMs, memoryMb };
}

/** Returns the proportional memory of the browser's largest renderer, which runs the page and its worker. */
async function largestRendererMb(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const sizes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(
      ({ id }) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))?.[1]) / 1024,
    );
  await session.detach();
  return Math.max(...sizes);
}

/** Writes ten minutes of a changing tone as WAV and as Opus, whose decoding is the slowest. */
async function makeFiles(folder: string): Promise<string[]> {
  const samples = Float32Array.from({ length: SECONDS * SAMPLE_RATE }, (_, index) => {
    const time = index / SAMPLE_RATE;
    return (
      0.4 * Math.sin(2 * Math.PI * (220 + 100 * Math.sin(time / 3)) * time) * Math.abs(Math.sin(2 * time))
    );
  });
  const pcm: Pcm = { sampleRate: SAMPLE_RATE, channels: [samples, samples] };
  const files = { "ten.wav": encodeWav(pcm), "ten.opus": await encodeOpus(pcm, 128_000) };
  return Object.entries(files).map(([name, bytes]) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  });
}
