import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** What an authenticator signs, including values that a test can falsify. */
export interface CeremonyInput {
  challenge: string;
  origin?: string;
  /** The domain that the credential is bound to. */
  rpId?: string;
  counter?: number;
}

export interface SoftwareAuthenticator {
  /** The credential's id, in base64url. */
  id: string;
  /** A new passkey, in the JSON form of WebAuthn with attestation `none`. */
  register(input: CeremonyInput): object;
  /** The response of showing the passkey. */
  show(input: CeremonyInput & { type?: string }): { id: string; response: Record<string, string> };
}

const USER_PRESENT = 0x01;
const ATTESTED_DATA = 0x40;
const COUNTER_OFFSET = 33;

/** An authenticator with one ES256 key pair, which signs as hardware does. */
export function createSoftwareAuthenticator(site: { origin: string; rpId: string }): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");

  const clientData = (type: string, { challenge, origin = site.origin }: CeremonyInput) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ rpId = site.rpId, counter = 0 }: CeremonyInput, flags: number) => {
    const data = Buffer.alloc(COUNTER_OFFSET + 4);
    sha256(rpId).copy(data);
    data[COUNTER_OFFSET - 1] = flags;
    data.writeUInt32BE(counter, COUNTER_OFFSET);
    return data;
  };
  const credential = (response: Record<string, string>) => ({
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    register(input) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const attested = Buffer.concat([
        authenticatorData(input, USER_PRESENT | ATTESTED_DATA),
        Buffer.alloc(16),
        uint16(credentialId.length),
        credentialId,
        coseKey(Buffer.from(x, "base64url"), Buffer.from(y, "base64url")),
      ]);
      return credential({
        clientDataJSON: clientData("webauthn.create", input).toString("base64url"),
        attestationObject: attestationObject(attested).toString("base64url"),
      });
    },
    show(input) {
      const client = clientData(input.type ?? "webauthn.get", input);
      const data = authenticatorData(input, USER_PRESENT);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}

/** `{ fmt: "none", attStmt: {}, authData }` in CBOR (RFC 8949), keys in canonical order. */
function attestationObject(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText("fmt"),
    cborText("none"),
    cborText("attStmt"),
    Buffer.from([0xa0]),
    cborText("authData"),
    cborBytes(authData),
  ]);
}

/** An ES256 key as COSE writes it (RFC 9053): kty EC2, alg -7, crv P-256, x, y. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(x),
    Buffer.from([0x22]),
    cborBytes(y),
  ]);
}

/** A text of less than 24 bytes. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** Bytes of 24 or more, in the shortest encoding: parsers measure a key by encoding it again. */
function cborBytes(bytes: Buffer): Buffer {
  const isShort = bytes.length < 256;
  const length = isShort ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, ...uint16(bytes.length)]);
  return Buffer.concat([length, bytes]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
