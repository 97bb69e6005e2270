/** Yields the elements in order, in batches of `size`; the last one may be smaller. */
export function* splitIntoBatches<Element>(elements: Iterable<Element>, size: number): Generator<Element[]> {
  let batch: Element[] = [];
  for (const element of elements) {
    batch.push(element);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
