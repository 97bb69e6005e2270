import type { VoiceEffect } from "@tuna/sdk";
import { applyVoice, levelled, type Signal } from "@tuna/sdk/voice-lab";

/** What the worker is asked: a speaker, and the voice to put them through. It answers what is heard. */
export interface VoiceRequest {
  speaker: Signal;
  effects: readonly VoiceEffect[];
}

self.addEventListener("message", ({ data: { speaker, effects } }: MessageEvent<VoiceRequest>) => {
  const heard = levelled(applyVoice(speaker, effects), speaker);
  self.postMessage(heard, { transfer: [heard.buffer] });
});
