const plainWords: Record<string, string> = {
  EACCES: "no permission",
  ENOENT: "it is not there",
  ELOOP: "a link that leads to itself",
  EISDIR: "it is a folder",
  ENOTDIR: "it is not a folder",
};

/** Returns the message of an error, in plain words for common system errors. Worker processes send errors as plain objects. */
export function messageOf(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return plainWords[String(code)] ?? (typeof message === "string" ? message : String(error));
}
