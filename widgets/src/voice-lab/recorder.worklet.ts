declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new () => AudioWorkletProcessor & { process(inputs: Float32Array[][]): boolean },
): void;

/** Posts the microphone's samples as they arrive, and outputs silence. */
class RecorderProcessor extends AudioWorkletProcessor {
  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0];
    if (samples) this.port.postMessage(samples);
    return true;
  }
}

registerProcessor("tuna-recorder", RecorderProcessor);
