/** Samples up to this stay as they are. */
const THRESHOLD = 0.8;

/** Largest sample that the curve knows: the sum of several loud sounds. */
const MAX_INPUT = 8;

const CURVE_LENGTH = 16_385;

/**
 * Returns the sample that leaves the limiter, below 1 for every sum of sounds. It looks at one sample alone, so it adds
 * no delay; a compressor of WebAudio adds 6 ms.
 */
function limitSample(sample: number): number {
  const size = Math.abs(sample);
  if (size <= THRESHOLD) return sample;
  const room = 1 - THRESHOLD;
  return Math.sign(sample) * (THRESHOLD + room * Math.tanh((size - THRESHOLD) / room));
}

const limiters = new WeakMap<BaseAudioContext, AudioNode>();

/** Returns the context's one limiter, in which all sounds meet on their way to the speakers. */
export function limiterOf(context: BaseAudioContext): AudioNode {
  const present = limiters.get(context);
  if (present) return present;
  const curve = new Float32Array(CURVE_LENGTH).map((_, at) =>
    limitSample(((2 * at) / (CURVE_LENGTH - 1) - 1) * MAX_INPUT),
  );
  // A curve knows samples from -1 to 1.
  const limiter = new GainNode(context, { gain: 1 / MAX_INPUT });
  limiter.connect(new WaveShaperNode(context, { curve })).connect(context.destination);
  limiters.set(context, limiter);
  return limiter;
}

/** Creates a node in front of the limiter, whose gain is the volume of what plays through it. */
export function createBus(context: AudioContext | undefined): GainNode | undefined {
  const bus = context && new GainNode(context);
  bus?.connect(limiterOf(bus.context));
  return bus;
}
