declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new () => AudioWorkletProcessor & { process(inputs: Float32Array[][]): boolean },
): void;

/** Posts the samples of all channels as they arrive, until it gets a message, and outputs silence. */
class RecorderProcessor extends AudioWorkletProcessor {
  #isClosed = false;

  constructor() {
    super();
    this.port.onmessage = () => {
      this.#isClosed = true;
    };
  }

  process([input]: Float32Array[][]): boolean {
    // A browser goes on calling a processor that is not connected any more, as long as it returns true.
    if (this.#isClosed) return false;
    if (input?.length) this.port.postMessage(input);
    return true;
  }
}

registerProcessor("tuna-recorder", RecorderProcessor);
