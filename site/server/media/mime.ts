const mimeTypes: Record<string, string> = {
  wav: "audio/wav",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  flac: "audio/flac",
  ogg: "audio/ogg",
  opus: "audio/ogg; codecs=opus",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
};

/** The MIME type of a format in the media store (`wav`, `svg`…); what is unknown is plain bytes. */
export function mimeTypeOfFormat(format: string): string {
  return mimeTypes[format] ?? "application/octet-stream";
}
