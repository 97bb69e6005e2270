import { showToast } from "../toast/toasts.ts";

/** Copies a text and says so. If the browser refuses, calls `onRefused` and says that. */
export async function copyText(
  text: string,
  texts: { copied: string; failed: string },
  onRefused = () => {},
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(texts.copied);
  } catch {
    onRefused();
    showToast(texts.failed, "error");
  }
}
