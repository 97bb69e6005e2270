/** Key of the node without anything else, which no pad of the bench has. */
export const BARE_KEY = "F9";

/** What the page of the bench offers. */
export interface PressMeter {
  /** Lets the node play a file, which should be the pad's: sounds begin with some silence. */
  useSound(url: string): Promise<void>;
  /**
   * Milliseconds from the dispatch of the last press of a key until its first sample leaves the speakers. Rejects if nothing
   * is heard.
   */
  lastPressMs(): Promise<number>;
  /** Output latency that the browser reports, in milliseconds. */
  outputLatencyMs(): number;
}

/**
 * Runs in the page before its own script, with the key as argument. Listens to everything that WebAudio sends to the
 * speakers, sample by sample, and lets one key start an AudioBufferSourceNode in the same context.
 */
export function hearPresses(bareKey: string): void {
  const { connect } = AudioNode.prototype;
  let context: AudioContext | undefined;
  let tap: Promise<AudioNode> | undefined;
  let bare: AudioBuffer | undefined;
  /** Stays connected, because the tap would hear a new connection a block late. */
  let bareOutput: AudioNode | undefined;
  let node: AudioBufferSourceNode | undefined;
  let pressedAtMs = 0;
  let pressedAtS = 0;
  let isWaiting = false;
  let onsetS: number | undefined;

  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    const [to] = args;
    if (to instanceof AudioDestinationNode) void listen(this, to.context as AudioContext);
    return Reflect.apply(connect, this, args);
  } as typeof connect;

  async function listen(source: AudioNode, heard: AudioContext): Promise<void> {
    context = heard;
    tap ??= openTap(heard);
    Reflect.apply(connect, source, [await tap]);
  }

  /** Reports the time of each first sample after silence. */
  async function openTap(heard: AudioContext): Promise<AudioNode> {
    const code = `registerProcessor("onsets", class extends AudioWorkletProcessor {
      silent = Infinity;
      process([[channel]]) {
        const first = channel ? channel.findIndex((sample) => Math.abs(sample) > 1e-4) : -1;
        if (first >= 0 && this.silent > 8) this.port.postMessage(currentTime + first / sampleRate);
        this.silent = first >= 0 ? 0 : this.silent + 1;
        return true;
      }
    });`;
    await heard.audioWorklet.addModule(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
    const node = new AudioWorkletNode(heard, "onsets", { numberOfOutputs: 0 });
    node.port.onmessage = ({ data }) => {
      if (isWaiting && data >= pressedAtS) onsetS ??= data as number;
    };
    return node;
  }

  function startBare(): void {
    if (!bareOutput || !bare) return;
    node = new AudioBufferSourceNode(bareOutput.context, { buffer: bare });
    node.connect(bareOutput);
    node.start();
  }

  addEventListener(
    "keydown",
    (event) => {
      pressedAtMs = performance.now();
      pressedAtS = context?.currentTime ?? 0;
      onsetS = undefined;
      isWaiting = true;
      if (event.code === bareKey) startBare();
    },
    { capture: true },
  );

  addEventListener("keyup", ({ code }) => code === bareKey && node?.stop());

  const meter: PressMeter = {
    async useSound(url) {
      const answer = await fetch(url);
      bare = await context?.decodeAudioData(await answer.arrayBuffer());
      bareOutput = context && new GainNode(context);
      bareOutput?.connect(bareOutput.context.destination);
    },
    async lastPressMs() {
      const timeoutMs = 5000;
      while (onsetS === undefined) {
        if (performance.now() - pressedAtMs > timeoutMs) throw new Error("Nothing was heard");
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      isWaiting = false;
      const { contextTime = 0, performanceTime = 0 } = context?.getOutputTimestamp() ?? {};
      return performanceTime + (onsetS - contextTime) * 1000 - pressedAtMs;
    },
    outputLatencyMs: () => (context?.outputLatency ?? 0) * 1000,
  };
  Object.assign(globalThis, { pressMeter: meter });
}
