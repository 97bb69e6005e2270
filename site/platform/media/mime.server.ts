import { audioFormats } from "./audio-formats.server.ts";

const imageTypes: Record<string, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
};

/** The MIME type of a format in the media store (`wav`, `svg`…). Unknown formats are plain bytes. */
export function mimeTypeOfFormat(format: string): string {
  const audio = Object.entries(audioFormats).find(([name]) => name === format)?.[1];
  return audio?.mimeType ?? imageTypes[format] ?? "application/octet-stream";
}
