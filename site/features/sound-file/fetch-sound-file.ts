import { COPY_MIME_TYPE } from "@tuna/widgets";
import { parse as parseDisposition } from "content-disposition";

/** The last file, for a second press on Share after the first one took too long. */
let latest: { url: string; file: Promise<File> } | undefined;

/** Fetches a copy with the server's name for it. Rejects if the server does not answer with the file. */
export function fetchSoundFile(url: string): Promise<File> {
  if (latest?.url === url) return latest.file;
  const file = request(url);
  latest = { url, file };
  file.catch(() => {
    latest = undefined;
  });
  return file;
}

async function request(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The copy was answered with ${response.status}`);
  const { filename } = parseDisposition(response.headers.get("content-disposition") ?? "").parameters;
  return new File([await response.blob()], filename ?? "sound.ogg", { type: COPY_MIME_TYPE });
}
