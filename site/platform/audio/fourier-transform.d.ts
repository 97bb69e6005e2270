declare module "fourier-transform" {
  /** Returns the amplitude of each frequency of a signal whose length is a power of two, half as many numbers. */
  export default function rfft(signal: Float64Array, amplitudes?: Float64Array): Float64Array;
}
