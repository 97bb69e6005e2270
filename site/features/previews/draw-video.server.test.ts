import { readFileSync } from "node:fs";
import { BufferSource, Input, MP4 } from "mediabunny";
import { describe, expect, it } from "vitest";
import { sine } from "../../platform/media/testing/test-tones.ts";
import { drawingOfSite } from "./card-drawing.server.ts";
import { drawVideo } from "./draw-video.server.ts";

const siteIcon = readFileSync(new URL("../../public/favicon.svg", import.meta.url));
const drawing = drawingOfSite("home", { name: "Reef" });

async function videoOf(tone: Parameters<typeof sine>[0]) {
  const bytes = await drawVideo(drawing, { icon: null, siteIcon }, sine(tone));
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video || !audio) throw new Error("A track is missing");
  return { bytes, video, audio };
}

describe("the video of a sound", () => {
  it("is H.264 and AAC, which every chat plays, and can start before it is loaded", async () => {
    const { bytes, video, audio } = await videoOf({ durationMs: 2500 });
    expect((await video.getDecoderConfig())?.codec).toMatch(/^avc1\.42/);
    expect((await audio.getDecoderConfig())?.codec).toBe("mp4a.40.2");
    expect([await video.getDisplayWidth(), await video.getDisplayHeight()]).toEqual([640, 336]);
    const text = Buffer.from(bytes).toString("latin1");
    expect(text.indexOf("moov")).toBeLessThan(text.indexOf("mdat"));
    expect(bytes.length).toBeLessThan(300_000);
  });

  it("lasts as long as its sound, and at least a second", async () => {
    for (const [durationMs, shownMs] of [
      [2500, 2500],
      [300, 1000],
    ] as const) {
      const { video, audio } = await videoOf({ durationMs });
      expect(await video.computeDuration()).toBeGreaterThanOrEqual(shownMs / 1000);
      expect(await video.computeDuration()).toBeLessThan(shownMs / 1000 + 0.3);
      expect(await audio.computeDuration()).toBeGreaterThanOrEqual(durationMs / 1000 - 0.01);
      expect(await audio.computeDuration()).toBeLessThan(durationMs / 1000 + 0.2);
    }
  });

  it("has at most 151 frames, however long the sound is", async () => {
    const { video } = await videoOf({ durationMs: 30_000 });
    expect((await video.computePacketStats()).packetCount).toBeLessThanOrEqual(151);
  });
});
