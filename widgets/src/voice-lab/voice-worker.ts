import type { VoiceEffect } from "@tuna/sdk";
import { applyVoice, levelled, type Signal } from "@tuna/sdk/voice-lab";

/** A request to the worker: a signal and the effects of a voice. It answers with the resulting signal. */
export interface VoiceRequest {
  speaker: Signal;
  effects: readonly VoiceEffect[];
}

self.addEventListener("message", ({ data: { speaker, effects } }: MessageEvent<VoiceRequest>) => {
  const heard = levelled(applyVoice(speaker, effects), speaker);
  self.postMessage(heard, { transfer: [heard.buffer] });
});
