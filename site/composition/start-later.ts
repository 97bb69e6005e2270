import { errorTexts } from "@tuna/sdk/locale";
import { outdateDocument } from "../platform/routing/outdated-document.ts";
import { showToast } from "../platform/toast/toasts.ts";

/**
 * Runs code that has to load first. If it does not load, tries again when the network is back and when a press waits for it. If a
 * heart was pressed meanwhile, a message says so, and the next link loads a document, because some browsers remember a failed
 * import for as long as the document lives.
 */
export function startLater<Code>(load: () => Promise<Code>, start: (code: Code) => void): void {
  load().then(start, () => {
    const isAwaited = !dispatchEvent(new Event("page-hearts-failed", { cancelable: true }));
    if (isAwaited) {
      outdateDocument();
      showToast(errorTexts.unexpected, "error");
    }
    const abort = new AbortController();
    const retry = () => {
      abort.abort();
      startLater(load, start);
    };
    addEventListener("online", retry, abort);
    document.addEventListener("input-held", retry, abort);
  });
}
