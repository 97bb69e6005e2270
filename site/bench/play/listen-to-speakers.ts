/** Runs in the page before its own script. Connects an analyser to everything that WebAudio sends to the speakers. */
export function listenToSpeakers(): void {
  const { connect } = AudioNode.prototype;
  const heard = new WeakMap<BaseAudioContext, AnalyserNode>();
  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    const [to] = args;
    if (to instanceof AudioDestinationNode) {
      const speakers = heard.get(to.context) ?? new AnalyserNode(to.context, { fftSize: 2048 });
      heard.set(to.context, speakers);
      Object.assign(globalThis, { speakers });
      Reflect.apply(connect, this, [speakers]);
    }
    return Reflect.apply(connect, this, args);
  } as typeof connect;
}

/** Runs in the page. Returns milliseconds from the next pointer-down to the first sample that is not silent. */
export function firstSampleMs(): Promise<number> {
  const { speakers } = globalThis as unknown as { speakers: AnalyserNode };
  const samples = new Float32Array(speakers.fftSize);
  const timeoutMs = 10_000;
  return new Promise((resolve, reject) => {
    addEventListener(
      "pointerdown",
      ({ timeStamp }) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const now = performance.now();
          speakers.getFloatTimeDomainData(samples);
          const at = samples.findIndex((sample) => Math.abs(sample) > 1e-4);
          const agoMs = ((samples.length - at) / speakers.context.sampleRate) * 1000;
          if (at >= 0) resolve(now - agoMs - timeStamp);
          else if (now - timeStamp > timeoutMs) reject(new Error("Nothing was heard"));
          else port2.postMessage(undefined);
        };
        port2.postMessage(undefined);
      },
      { once: true, capture: true },
    );
  });
}
