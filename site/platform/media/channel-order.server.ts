import type { DecodedPiece } from "./collect-pcm.server.ts";

/** By number of channels: which decoded channel is the first one of WAV, which the second, and so on. */
type ChannelOrders = Readonly<Record<number, readonly number[]>>;

/**
 * ALAC begins with the centre: C, L, R, then pairs, then one behind and the bass. Eight are C Lc Rc L R Ls Rs and the bass.
 * WAV has no order for four with one behind, so that one is heard on both sides.
 */
export const alacOrders: ChannelOrders = {
  3: [1, 2, 0],
  4: [1, 2, 0, 3, 3],
  5: [1, 2, 0, 3, 4],
  6: [1, 2, 0, 5, 3, 4],
  7: [1, 2, 0, 6, 5, 3, 4],
  8: [3, 4, 0, 7, 5, 6, 1, 2],
};

/** The decoder of AAC orders its channels, but not eight, and leaves four as L R C and one behind. */
export const aacOrders: ChannelOrders = {
  4: [0, 1, 2, 3, 3],
  8: [1, 2, 0, 7, 3, 4, 5, 6],
};

/** Returns pieces whose channels have the order of WAV, which loudness and mixes go by. */
export function* inWavOrder(
  pieces: Iterable<DecodedPiece>,
  orders: ChannelOrders,
): Generator<DecodedPiece, void> {
  for (const piece of pieces) {
    const order = orders[piece.channelData.length];
    const channelData = order?.map((channel) => piece.channelData[channel] as Float32Array);
    yield channelData ? { ...piece, channelData } : piece;
  }
}
