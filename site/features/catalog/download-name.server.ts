import { audioFormatNames, audioFormats } from "../../platform/media/audio-formats.server.ts";

const MAX_BYTES = 180;

/** Without the joiners of Persian, of Indic scripts and of emoji, names would come apart. */
const forbidden = /(?:(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*\uFFFD])+/gu;

/**
 * Returns a file name that every system can store: without folders, control characters and characters that Windows
 * forbids, at most 180 bytes, and with the ending of its format.
 */
export function downloadName(fileName: string, format: string): string {
  const cleaned = fileName.toWellFormed().replace(forbidden, " ").replace(/\s+/gu, " ");
  const withoutEnding = cleaned.replace(knownEnding, "");
  const stem = cutToBytes(withoutEnding.replace(/^[.\s\u200C\u200D]+/u, ""), MAX_BYTES).replace(
    /[.\s\u200C\u200D]+$/u,
    "",
  );
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(stem);
  return `${isReserved ? "_" : ""}${stem || "audio"}.${format}`;
}

/** What an item's compact copy is called when it is saved. More programs know this ending than `opus`. */
export const SAVED_COPY_FORMAT = "ogg";

/** Returns what an item's file of a format is called when it is saved. */
export function savedName(itemName: string, format: string): string {
  return downloadName(itemName, format === "opus" ? SAVED_COPY_FORMAT : format);
}

const knownEndings = audioFormatNames.flatMap((name) => [name, ...audioFormats[name].otherEndings]);
const knownEnding = new RegExp(`\\.(${knownEndings.join("|")})$`, "i");

function cutToBytes(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}
