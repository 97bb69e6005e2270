import { errorTexts } from "@tuna/sdk/locale";
import { outdateDocument } from "../platform/routing/outdated-document.ts";
import { showToast } from "../platform/toast/toasts.ts";

/**
 * Runs code that has to load first. If it does not load, tries again when the network is back and when a press waits for it. A browser
 * may remember the failure as long as the document, so after a press that failed, which is said, the next link loads a document.
 */
export function startLater<Code>(
  load: () => Promise<Code>,
  start: (code: Code) => void,
  isAwaited = false,
): void {
  load().then(start, () => {
    if (isAwaited) {
      outdateDocument();
      dispatchEvent(new Event("page-hearts-failed"));
      showToast(errorTexts.unexpected, "error");
    }
    const abort = new AbortController();
    const retry = ({ type }: Event) => {
      abort.abort();
      startLater(load, start, type === "input-held");
    };
    addEventListener("online", retry, abort);
    document.addEventListener("input-held", retry, abort);
  });
}
