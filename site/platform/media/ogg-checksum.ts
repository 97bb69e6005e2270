/** Returns the CRC of an Ogg page (RFC 3533), computed while its own field is 0. */
export function pageChecksum(page: Uint8Array): number {
  let crc = 0;
  for (const byte of page) crc = (crc << 8) ^ (table[((crc >>> 24) ^ byte) & 0xff] as number);
  return crc >>> 0;
}

/** In the header of a page. */
export const CHECKSUM_OFFSET = 22;

/** Writes the checksum of a page into its header. */
export function writePageChecksum(page: Buffer): void {
  page.writeUInt32LE(0, CHECKSUM_OFFSET);
  page.writeUInt32LE(pageChecksum(page), CHECKSUM_OFFSET);
}

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc;
});
