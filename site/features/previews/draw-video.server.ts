import { createCanvas } from "napi-rs-canvas";
import { durationMsOf, type Pcm } from "../../platform/audio/pcm.ts";
import { PREVIEW_CARD_SIZE, PREVIEW_VIDEO_SIZE } from "../../platform/head/preview-card.ts";
import type { CardDrawing } from "./card-drawing.server.ts";
import { type CardPictures, paintCard, waveSpan } from "./draw-card.server.ts";
import { encodeVideo } from "./encode-video.server.ts";

const { widthPx, heightPx } = PREVIEW_VIDEO_SIZE;
const FRAMES_PER_SECOND = 10;
/** Long sounds get fewer frames a second, so that encoding takes a few seconds at most. */
const MAX_FRAMES = 150;
/** Some chats refuse videos that are shorter. */
const MIN_DURATION_MS = 1000;

/** Draws a card whose waveform fills while its sound plays, as MP4. */
export async function drawVideo(
  drawing: CardDrawing,
  pictures: CardPictures,
  sound: Pcm,
): Promise<Uint8Array> {
  const [before, after] = [
    await paintCard(drawing, pictures, "unplayed"),
    await paintCard(drawing, pictures, "played"),
  ];
  const soundMs = Math.max(1, durationMsOf(sound));
  const durationMs = Math.max(MIN_DURATION_MS, soundMs);
  const framesPerSecond = Math.max(
    1,
    Math.min(FRAMES_PER_SECOND, Math.floor((MAX_FRAMES * 1000) / durationMs)),
  );
  const canvas = createCanvas(widthPx, heightPx);
  const context = canvas.getContext("2d");
  context.scale(widthPx / PREVIEW_CARD_SIZE.widthPx, heightPx / PREVIEW_CARD_SIZE.heightPx);
  const frame = (index: number) => {
    const playedShare = Math.min(1, (index * 1000) / framesPerSecond / soundMs);
    const playedPx = Math.round(waveSpan.left + waveSpan.width * playedShare);
    context.drawImage(before, 0, 0);
    if (playedPx > 0) context.drawImage(after, 0, 0, playedPx, after.height, 0, 0, playedPx, after.height);
    return context.getImageData(0, 0, widthPx, heightPx).data;
  };
  const count = Math.ceil((durationMs * framesPerSecond) / 1000) + 1;
  return encodeVideo({ widthPx, heightPx, framesPerSecond, count, frame }, sound);
}
