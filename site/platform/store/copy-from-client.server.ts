const SIMPLE_QUERY = 0x51;
const PARSE = 0x50;
/** Also matches in a string or a comment, whose statement then fails with an error. */
const COPY_FROM_CLIENT = /\bcopy\b[^;]*\bfrom\s+stdin\b/i;

/**
 * Replaces a `COPY … FROM STDIN` message by one that fails with a clear error. PGlite would wait for the rows inside its
 * code, which would block the whole process for ever.
 */
export function refuseCopyFromClient(message: Uint8Array): Uint8Array {
  const [type] = message;
  if (type !== SIMPLE_QUERY && type !== PARSE) return message;
  if (!COPY_FROM_CLIENT.test(Buffer.from(message.buffer, message.byteOffset, message.length).toString())) {
    return message;
  }
  return type === SIMPLE_QUERY ? queryMessage(REFUSAL) : parseMessage(message);
}

const REFUSAL = `DO $$ BEGIN RAISE EXCEPTION 'The embedded database takes no COPY FROM STDIN'
  USING ERRCODE = 'feature_not_supported', HINT = 'Restore a backup into a PostgreSQL server.';
END $$`;

function queryMessage(text: string): Uint8Array {
  return framed(SIMPLE_QUERY, Buffer.from(`${text}\0`));
}

/** For the statement of the same name, without types of parameters. */
function parseMessage(refused: Uint8Array): Uint8Array {
  const name = refused.subarray(5, refused.indexOf(0, 5));
  return framed(PARSE, Buffer.concat([name, Buffer.from(`\0${REFUSAL}\0`), Buffer.alloc(2)]));
}

function framed(type: number, body: Buffer): Uint8Array {
  const head = Buffer.alloc(5);
  head.writeUInt8(type, 0);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
