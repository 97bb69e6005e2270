/** Splits a list into batches of at most `size`, in order. */
export function splitIntoBatches<Element>(list: readonly Element[], size: number): Element[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}
