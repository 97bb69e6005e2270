import { hash } from "node:crypto";
import type { BrowserError } from "./browser-error.server.ts";

/** Number of stack frames that distinguish causes. */
const TOP_FRAMES = 3;

/** Returns the message with placeholders for the variable parts: quoted names, numbers and URLs. */
export function messageTemplate(message: string): string {
  return message
    .replace(/\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s"'()<>]+/gi, "*")
    .replace(/"[^"]{0,200}"|'[^']{0,200}'|`[^`]{0,200}`|“[^”]{0,200}”/g, "*")
    .replace(/\/[\w%*.~/-]{2,}/g, "*")
    .replace(/\b0x[\da-f]+\b|\b\d+(\.\d+)?/gi, "*");
}

/**
 * Returns the same value for errors with one cause: class, message template, and the first frames by function
 * and script. Lines, columns and hashes in file names change with every build, so they are ignored.
 */
export function fingerprintOf({ type, message, frames }: BrowserError): string {
  const places = frames.slice(0, TOP_FRAMES).map((frame) => `${frame.function}@${scriptOf(frame.file)}`);
  return hash("sha256", [type, messageTemplate(message), ...places].join("\n"), "base64url").slice(0, 22);
}

function scriptOf(file: string): string {
  return file.replace(/-[\w-]{8}(?=\.m?js$)/, "");
}
