import { Decrypter, Encrypter } from "age-encryption";
import { sha256 } from "../../platform/media/media-store.server.ts";

/** Encrypts and decrypts the objects of backups by age. */
export interface BackupKeys {
  /** Whether new objects are encrypted. */
  encrypts: boolean;
  /** SHA-256 of the recipients, in whichever order they were named. */
  recipientsHash: string;
  /** Whether encrypted objects can be read. */
  decrypts: boolean;
  encrypt(bytes: Uint8Array): Promise<Uint8Array>;
  /** Rejects if no identity fits, or the bytes are damaged. */
  decrypt(bytes: Uint8Array): Promise<Uint8Array>;
}

/**
 * Opens keys of age. `recipients` begin with `age1`, and `identities` with `AGE-SECRET-KEY-`. Making backups needs no identity, so it
 * can be kept on another machine. Throws an error that holds no key.
 */
export function openBackupKeys(recipients: readonly string[], identities: readonly string[]): BackupKeys {
  const encrypter = new Encrypter();
  const decrypter = new Decrypter();
  for (const recipient of recipients)
    orThrow(() => encrypter.addRecipient(recipient), `${recipient} is no recipient of age`);
  for (const identity of identities)
    orThrow(() => decrypter.addIdentity(identity), "The identity file has a line that is no identity of age");
  return {
    encrypts: recipients.length > 0,
    recipientsHash: sha256(Buffer.from([...new Set(recipients)].sort().join("\n"))),
    decrypts: identities.length > 0,
    encrypt: (bytes) => encrypter.encrypt(bytes),
    decrypt: (bytes) => decrypter.decrypt(bytes),
  };
}

function orThrow(add: () => void, message: string): void {
  try {
    add();
  } catch {
    throw new Error(message);
  }
}
