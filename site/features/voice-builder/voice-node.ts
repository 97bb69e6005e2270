import type { VoiceEffect } from "@tuna/sdk";
import { loadWorklet } from "@tuna/widgets/voice-lab";
import workletUrl from "./voice.worklet.ts?worker&url";
import type { VoiceNodeReport } from "./voice-node-report.ts";

/** A node of an audio graph that applies a voice with the code of the voice lab. */
export interface VoiceNode {
  node: AudioWorkletNode;
  change(effects: readonly VoiceEffect[]): void;
  close(): void;
}

/**
 * Opens a voice node. A guarded one falls silent when a loudspeaker whistles, as a microphone makes it. Rejects if the worklet does not
 * load.
 */
export async function openVoiceNode(
  context: AudioContext,
  { effects, isGuarded }: { effects: readonly VoiceEffect[]; isGuarded: boolean },
  onReport: (report: VoiceNodeReport) => void,
): Promise<VoiceNode> {
  await loadWorklet(context, workletUrl);
  const node = new AudioWorkletNode(context, "tuna-voice", {
    channelCount: 1,
    channelCountMode: "explicit",
    outputChannelCount: [1],
    processorOptions: { effects, isGuarded },
  });
  node.port.onmessage = ({ data }: MessageEvent<VoiceNodeReport>) => onReport(data);
  return {
    node,
    change: (next) => node.port.postMessage(next),
    close: () => {
      node.port.onmessage = null;
      node.port.postMessage(null);
      node.disconnect();
    },
  };
}
