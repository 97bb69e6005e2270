import type { ItemCard } from "@tuna/sdk";
import { errorTexts, fillText, successTexts } from "@tuna/sdk/locale";
import { parse as parseDisposition } from "content-disposition";
import { showToast } from "../../platform/toast/toasts.ts";
import { downloadUrl } from "./download-url.ts";

/** Time after which the object URL of a saved file is released. */
const SAVING_MS = 60_000;

const endings: Record<string, string> = {
  "audio/flac": "flac",
  "audio/mp4": "m4a",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "audio/wav": "wav",
};

export interface DownloadOptions {
  /** Receives 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Another URL of the sound than that of its original file. */
  url?: string | undefined;
}

/** Downloads a sound's file and saves it under the server's name for it. A toast reports the result. */
export async function downloadSound(
  { id, name }: Pick<ItemCard, "id" | "name">,
  { onProgress, url = downloadUrl(id) }: DownloadOptions = {},
): Promise<void> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The file was answered with ${response.status}`);
    const file = await readBody(response, onProgress);
    const { filename } = parseDisposition(response.headers.get("content-disposition") ?? "").parameters;
    save(file, filename ?? `${name}${endingOf(file)}`);
    showToast(fillText(successTexts.downloaded, { title: name }));
  } catch {
    showToast(errorTexts.downloadFailed, "error");
  }
}

async function readBody(response: Response, onProgress?: (fraction: number) => void): Promise<Blob> {
  const totalBytes = Number(response.headers.get("content-length"));
  if (!onProgress || !totalBytes || !response.body) return response.blob();
  let receivedBytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      receivedBytes += chunk.byteLength;
      onProgress(Math.min(1, receivedBytes / totalBytes));
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), { headers: response.headers }).blob();
}

/** Returns the ending of a file whose name a bucket does not expose to pages: nothing, or a dot and a format. */
function endingOf({ type }: Blob): string {
  const ending = endings[type.split(";")[0] ?? ""];
  return ending ? `.${ending}` : "";
}

function save(file: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_MS);
}
