import type { Page } from "@playwright/test";
import { encodeWav } from "../platform/audio/encode-wav.ts";

const SECONDS = 60;
const SAMPLE_RATE = 8000;

/**
 * Answers requests for sounds with a tone of a minute, so that within a test they play until something stops them. Most
 * sounds of the catalogue end before a busy machine notices that they play, or by themselves before it looks again.
 */
export async function playLongSounds(page: Page): Promise<void> {
  const tone = Float32Array.from({ length: SECONDS * SAMPLE_RATE }, (_, index) => 0.2 * Math.sin(index / 4));
  const body = Buffer.from(encodeWav({ sampleRate: SAMPLE_RATE, channels: [tone] }));
  await page.route("**/api/v1/sounds/*/audio*", (route) =>
    route.fulfill({ body, contentType: "audio/wav", headers: { "access-control-allow-origin": "*" } }),
  );
}
