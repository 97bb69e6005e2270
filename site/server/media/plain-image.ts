/** An image without metadata. */
export interface PlainImage {
  bytes: Uint8Array;
  widthPx: number;
  heightPx: number;
}
