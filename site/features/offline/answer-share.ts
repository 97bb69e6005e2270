import { pagePaths } from "@tuna/sdk/routing";
import { SHARED_FILES_HASH, shareFields } from "./offline-paths.ts";
import { saveSharedFiles } from "./save-shared-files.ts";
import { pathOfSharedText } from "./shared-text-path.ts";

/** Any site may post a form here, so that a share has a limit. */
const MAX_SHARED_BYTES = 256 * 1024 * 1024;

/** Receives what another app shares: the Create page takes files, and a search or a page of the site shows text. */
export async function answerShare(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form
    .getAll(shareFields.files)
    .filter((value): value is File => value instanceof File && value.size > 0);
  const textOf = (name: string) => String(form.get(name) ?? "");
  if (files.length === 0) {
    const { title, text, url } = shareFields;
    const shared = { title: textOf(title), text: textOf(text), url: textOf(url) };
    return seeOther(pathOfSharedText(shared, location.origin));
  }
  const isTooLarge = files.reduce((sum, { size }) => sum + size, 0) > MAX_SHARED_BYTES;
  // Without the files the Create page says that it did not get any.
  if (!isTooLarge) await saveSharedFiles(files).catch((error: unknown) => console.warn(error));
  return seeOther(pagePaths.create + SHARED_FILES_HASH);
}

function seeOther(path: string): Response {
  return Response.redirect(new URL(path, location.href), 303);
}
