/** The text that a segment of a path stands for; the segment itself when its bytes are no valid UTF-8. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
