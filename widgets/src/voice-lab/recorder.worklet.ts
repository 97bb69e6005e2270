declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new () => AudioWorkletProcessor & { process(inputs: Float32Array[][]): boolean },
): void;

/** Posts the samples of all channels as they arrive, and outputs silence. */
class RecorderProcessor extends AudioWorkletProcessor {
  process([input]: Float32Array[][]): boolean {
    if (input?.length) this.port.postMessage(input);
    return true;
  }
}

registerProcessor("tuna-recorder", RecorderProcessor);
