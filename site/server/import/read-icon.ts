import { fileTypeFromBuffer } from "file-type";
import { importLimits } from "./limits.ts";
import { readWithin } from "./read-within.ts";
import { RefusedError } from "./refusals.ts";

export interface IconFile {
  bytes: Uint8Array;
  format: "svg" | "png" | "jpg" | "webp";
}

const bitmapFormats = ["png", "jpg", "webp"] as const;

/** Reads an image, named by its bytes. Throws {@link RefusedError} for what is none, too big, or an SVG that acts. */
export async function readIcon(file: string): Promise<IconFile> {
  const bytes = await readWithin(file, importLimits.iconSizeBytes).catch((error) => {
    const isTooBig = error instanceof RefusedError && error.reason === "too-big";
    const detail = isTooBig ? `bigger than ${importLimits.iconSizeBytes / 1024 / 1024} MB` : error.message;
    throw new RefusedError("bad-icon", detail);
  });
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const bitmap = bitmapFormats.find((format) => format === type?.ext);
  if (bitmap) return { bytes, format: bitmap };
  const fault = faultOfSvg(bytes);
  if (fault) throw new RefusedError("bad-icon", fault);
  return { bytes, format: "svg" };
}

/** An SVG runs what it holds when somebody opens it by its address, so it may hold nothing that runs or loads. */
const forbidden: readonly [RegExp, string][] = [
  [/<\s*(?:[\w-]+:)?(?:script|handler|listener)\b/i, "the svg holds a script"],
  [/<\s*(?:[\w-]+:)?(?:foreignObject|iframe|embed|object|audio|video)\b/i, "the svg holds another document"],
  [/[\s"'/]on[a-z]+\s*=/i, "the svg holds an event handler"],
  [/(?:javascript|vbscript)\s*:/i, "the svg holds a script"],
  [/<!(?:DOCTYPE|ENTITY)[^>]*(?:\[|ENTITY)/i, "the svg declares entities"],
  [/<\?xml-stylesheet|@import/i, "the svg loads a style sheet"],
  [
    /(?:href|src)\s*=\s*["']?\s*(?!["']?\s*#|["']?\s*data:image\/(?:png|jpeg|webp)[;,])[^\s"'>]/i,
    "the svg loads another file",
  ],
  [/url\(\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp)[;,])[^\s"')]/i, "the svg loads another file"],
  [
    /<\s*(?:[\w-]+:)?(?:animate|set)\b[^>]*attributeName\s*=\s*["']?\s*(?:[\w-]+:)?(?:href|on)/i,
    "the svg changes a link",
  ],
];

function faultOfSvg(bytes: Uint8Array): string | undefined {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return "not an image";
  }
  if (!/^\s*(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>|\s)*<(?:\w+:)?svg[\s>]/i.test(text))
    return "not an image";
  // An entity such as &#106; would hide a word from the patterns.
  const plain = text.replace(/&#(?:x([0-9a-f]+)|(\d+));?/gi, (_, hex, decimal) => characterOf(hex, decimal));
  return forbidden.find(([pattern]) => pattern.test(plain))?.[1];
}

function characterOf(hex: string | undefined, decimal: string | undefined): string {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
