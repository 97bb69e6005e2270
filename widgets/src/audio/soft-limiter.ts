/** Samples up to this stay as they are. */
const THRESHOLD = 0.8;

/** Largest sample that the curve knows: the sum of several loud pads. */
const MAX_INPUT = 8;

const CURVE_LENGTH = 16_385;

/**
 * Returns the sample that leaves the limiter, below 1 for every sum of pads. It looks at one sample alone, so it adds
 * no delay; a compressor of WebAudio adds 6 ms.
 */
function limitSample(sample: number): number {
  const size = Math.abs(sample);
  if (size <= THRESHOLD) return sample;
  const room = 1 - THRESHOLD;
  return Math.sign(sample) * (THRESHOLD + room * Math.tanh((size - THRESHOLD) / room));
}

/** Creates the node in which all pads meet: its gain is their volume, and their sum leaves it limited. */
export function createLimitedBus(context: AudioContext | undefined): GainNode | undefined {
  if (!context) return undefined;
  const curve = new Float32Array(CURVE_LENGTH).map((_, at) =>
    limitSample(((2 * at) / (CURVE_LENGTH - 1) - 1) * MAX_INPUT),
  );
  const bus = new GainNode(context);
  // A curve knows samples from -1 to 1.
  bus
    .connect(new GainNode(context, { gain: 1 / MAX_INPUT }))
    .connect(new WaveShaperNode(context, { curve }))
    .connect(context.destination);
  return bus;
}
