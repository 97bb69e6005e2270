import type { VoiceEffect } from "@tuna/sdk";
import { createVoiceStream } from "@tuna/sdk/voice-lab";
import type { VoiceNodeReport } from "./voice-node-report.ts";

declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
interface ProcessorOptions {
  processorOptions: { effects: readonly VoiceEffect[]; isGuarded: boolean };
}
declare function registerProcessor(
  name: string,
  processor: new (
    options: ProcessorOptions,
  ) => AudioWorkletProcessor & { process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean },
): void;

/** Number of blocks of 128 samples between two reports: about 20 a second. */
const REPORT_BLOCKS = 18;
const silence = new Float32Array(128);

/** Passes its input through a voice, and reports levels and latency. */
class VoiceProcessor extends AudioWorkletProcessor {
  readonly #stream;
  #blocks = 0;
  #isClosed = false;
  #level = 0;

  constructor({ processorOptions: { effects, isGuarded } }: ProcessorOptions) {
    super();
    const stream = createVoiceStream(sampleRate, effects, { isGuarded });
    this.#stream = stream;
    this.port.onmessage = ({ data }: MessageEvent<readonly VoiceEffect[] | null>) => {
      if (data) stream.change(data);
      else this.#isClosed = true;
    };
  }

  process([input]: Float32Array[][], [output]: Float32Array[][]): boolean {
    // A browser goes on calling a processor that is not connected any more, as long as it returns true.
    if (this.#isClosed) return false;
    const heard = output?.[0];
    if (!heard) return true;
    this.#stream.process(input?.[0] ?? silence.subarray(0, heard.length), heard);
    this.#level = Math.max(this.#level, this.#stream.levels().voiced);
    if (++this.#blocks % REPORT_BLOCKS === 0) {
      const report: VoiceNodeReport = {
        level: this.#level,
        latencySeconds: this.#stream.latencySeconds(),
        hasRunAway: this.#stream.hasRunAway(),
      };
      this.port.postMessage(report);
      this.#level = 0;
    }
    return true;
  }
}

registerProcessor("tuna-voice", VoiceProcessor);
