/** What reached the speakers within {@link BLOCK_SECONDS}. */
export interface Loudness {
  /** Largest sample. */
  peak: number;
  /** Amplitude of the sine of 440 Hz. */
  low: number;
  /** Amplitude of the sine of 1200 Hz. */
  high: number;
  /** Largest difference between one sample and the next. */
  jump: number;
}

export const BLOCK_SECONDS = 0.025;

/** Listens to everything that WebAudio sends to the speakers. Every sample is heard, however busy the machine is. */
export function hearSpeakers(): { heard(): Promise<Loudness[]>; seconds(): Promise<number> } {
  const { connect } = AudioNode.prototype;
  let recorder: Promise<AudioWorkletNode> | undefined;
  let sampleRate = 0;

  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    const [to] = args;
    if (to instanceof AudioDestinationNode) {
      recorder ??= record(to.context as AudioContext);
      void recorder.then((node) => Reflect.apply(connect, this, [node]));
    }
    return Reflect.apply(connect, this, args);
  } as typeof connect;

  async function record(context: AudioContext): Promise<AudioWorkletNode> {
    ({ sampleRate } = context);
    await context.audioWorklet.addModule(
      URL.createObjectURL(new Blob([recorderCode], { type: "text/javascript" })),
    );
    return new AudioWorkletNode(context, "recorder", { numberOfOutputs: 0 });
  }

  async function samples(): Promise<Float32Array> {
    const { port } = (await recorder) as AudioWorkletNode;
    return new Promise((resolve) => {
      port.onmessage = ({ data }) => resolve(data as Float32Array);
      port.postMessage("");
    });
  }

  return {
    heard: async () => loudnessOf(await samples(), sampleRate),
    seconds: async () => (await samples()).length / sampleRate,
  };
}

const recorderCode = `registerProcessor("recorder", class extends AudioWorkletProcessor {
  blocks = [];
  constructor() {
    super();
    this.port.onmessage = () => {
      const samples = new Float32Array(this.blocks.length * 128);
      this.blocks.forEach((block, at) => samples.set(block, at * 128));
      this.port.postMessage(samples);
    };
  }
  process([[channel]]) {
    this.blocks.push(channel ? channel.slice() : new Float32Array(128));
    return true;
  }
});`;

function loudnessOf(samples: Float32Array, sampleRate: number): Loudness[] {
  const size = Math.round(BLOCK_SECONDS * sampleRate);
  return Array.from({ length: Math.floor(samples.length / size) }, (_, block) => {
    const part = samples.subarray(block * size, (block + 1) * size);
    return {
      peak: part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
      low: amplitudeOf(part, 440 / sampleRate),
      high: amplitudeOf(part, 1200 / sampleRate),
      jump: part.reduce(
        (most, sample, at) => Math.max(most, Math.abs(sample - (at > 0 ? (part[at - 1] as number) : sample))),
        0,
      ),
    };
  });
}

/** Amplitude of a sine whose frequency is a part of the sample rate. */
function amplitudeOf(samples: Float32Array, frequency: number): number {
  let real = 0;
  let imaginary = 0;
  for (const [at, sample] of samples.entries()) {
    real += sample * Math.cos(2 * Math.PI * frequency * at);
    imaginary += sample * Math.sin(2 * Math.PI * frequency * at);
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length;
}
