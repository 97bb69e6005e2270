const plainWords: Record<string, string> = {
  EACCES: "no permission",
  ENOENT: "it is not there",
  ELOOP: "a link that leads to itself",
  EISDIR: "it is a folder",
  ENOTDIR: "it is not a folder",
};

/** Returns the message of an error, in plain words for common system errors. */
export function messageOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return plainWords[code] ?? (error instanceof Error ? error.message : String(error));
}
