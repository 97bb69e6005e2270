const HEADER_BYTES = 5;

/**
 * Reads answers of PostgreSQL's protocol in arbitrary pieces, and calls `onMessage` for each message of a type. A message
 * is a byte for the type, four bytes for the length including themselves, and the content.
 */
export function findMessages(type: number, onMessage: () => void): (data: Uint8Array) => void {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  let headerBytes = 0;
  let bodyBytes = 0;
  return (data) => {
    for (let at = 0; at < data.length; ) {
      if (bodyBytes > 0) {
        const skipped = Math.min(bodyBytes, data.length - at);
        bodyBytes -= skipped;
        at += skipped;
        continue;
      }
      header.setUint8(headerBytes++, data[at++] ?? 0);
      if (headerBytes < HEADER_BYTES) continue;
      headerBytes = 0;
      bodyBytes = Math.max(0, header.getUint32(1) - 4);
      if (header.getUint8(0) === type) onMessage();
    }
  };
}
