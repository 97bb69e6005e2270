/**
 * Returns where decoded pieces lie, in samples, from the starts of the packets that they were decoded from. Decoders drop
 * samples of the first packets, each browser its own number and without a word in its timestamps, but none of the last.
 * So the last piece is that of the last packet, and each piece precedes the next one, unless the packets leave a gap.
 *
 * `roundedFrom` is the start of the first packet of the file if the container rounds all others, as WebM does to
 * milliseconds: packets begin a whole number of frames later.
 */
export function placePieces(
  lengths: readonly number[],
  packetStarts: readonly number[],
  roundedFrom?: number,
): number[] {
  const dropped = packetStarts.length - lengths.length;
  const places: number[] = [];
  let next = Number.NaN;
  for (let index = lengths.length - 1; index >= 0; index--) {
    const length = lengths[index] ?? 0;
    const start = packetStarts[index + dropped] ?? next - length;
    next = Math.abs(next - length - start) < length ? next - length : start;
    places[index] = next;
  }
  const shift =
    roundedFrom === undefined ? 0 : roundingError(lengths, packetStarts.slice(dropped), places, roundedFrom);
  return places.map((place) => Math.round(place + shift));
}

/** Returns by how much the last piece is early. Rounding errors of many packets cancel each other out. */
function roundingError(
  lengths: readonly number[],
  starts: readonly number[],
  places: readonly number[],
  from: number,
): number {
  // Of the first piece, samples may be missing.
  const [, ...others] = places.keys();
  const step = others.map((index) => lengths[index] ?? 0).reduce(greatestDivisor, 0);
  const errors = others.map((index) => (starts[index] ?? 0) - (places[index] ?? 0));
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const last = places.at(-1) ?? 0;
  return step ? from + Math.round((last + mean - from) / step) * step - last : 0;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
