import { hash } from "node:crypto";
import type { BrowserError } from "./browser-error.ts";

/** So many of the stack's first frames tell one cause from another. */
const TOP_FRAMES = 3;

/** The message with a mark for whatever differs from one time to the next: quoted names, numbers, addresses. */
export function messageTemplate(message: string): string {
  return message
    .replace(/\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s"'()<>]+/gi, "*")
    .replace(/"[^"]{0,200}"|'[^']{0,200}'|`[^`]{0,200}`|“[^”]{0,200}”/g, "*")
    .replace(/\/[\w%*.~/-]{2,}/g, "*")
    .replace(/\b0x[\da-f]+\b|\b\d+(\.\d+)?/gi, "*");
}

/**
 * The same for errors of one cause: class, message template, and the first frames by function and script. Lines, columns
 * and the hashes in file names change with every build, so they don't count.
 */
export function fingerprintOf({ type, message, frames }: BrowserError): string {
  const places = frames.slice(0, TOP_FRAMES).map((frame) => `${frame.function}@${scriptOf(frame.file)}`);
  return hash("sha256", [type, messageTemplate(message), ...places].join("\n"), "base64url").slice(0, 22);
}

function scriptOf(file: string): string {
  return file.replace(/-[\w-]{8}(?=\.m?js$)/, "");
}
