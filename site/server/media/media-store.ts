/** Files by the sha256 of their bytes, in a folder. Written whole or not at all. */
export interface MediaStore {
  /** Stores bytes and returns their sha256 in lowercase hex; the same bytes twice are one file. */
  put(bytes: Uint8Array): Promise<string>;
  has(hash: string): Promise<boolean>;
  /** Absolute path of a file, whether or not it exists. */
  path(hash: string): string;
}
