import { flushSync } from "react-dom";
import { Page as ErrorPage } from "../errors/error-page.tsx";
import type { PagePayload } from "../page.ts";
import { loadPageModule } from "../routes.ts";
import { announcePage } from "./announce-page.ts";
import { fetchPayload } from "./fetch-payload.ts";
import { isInterceptable } from "./interception.ts";
import { matchRoute } from "./match-route.ts";
import type { PageStore } from "./page-store.ts";
import { mayReload } from "./reload-guard.ts";
import { isReplacingUrl } from "./replace-url.ts";

/**
 * Makes page changes in place by the Navigation API. Without that API nothing happens, and links load documents.
 * Whatever fails on the way ends in the document of the target: the server's answer is always the right one.
 */
export function startRouter(store: PageStore): void {
  if (!("navigation" in window) || !("URLPattern" in window)) return;
  const { buildId } = store.get().page;

  navigation.addEventListener("navigate", (event) => {
    if (isReplacingUrl() || !isInterceptable(event)) return;
    const url = new URL(event.destination.url);
    const match = matchRoute(url.pathname);
    const isAnotherBuild = store.get().page.buildId !== buildId;
    if (!match || isAnotherBuild || url.origin !== location.origin) return;
    event.intercept({
      scroll: "after-transition",
      focusReset: "manual",
      handler: async () => {
        store.set({ isLoading: true });
        try {
          const [{ Page }, page] = await Promise.all([
            loadPageModule(match.routeId).catch((cause) => reportChunkFailure(cause, url)),
            fetchPayload(url, buildId, event.signal),
          ]);
          if (event.signal.aborted) return;
          showPage(store, { page, Page });
        } catch (cause) {
          if (event.signal.aborted) return;
          if (cause instanceof ChunkError) return showChunkError(store);
          location.reload();
        } finally {
          if (!event.signal.aborted) store.set({ isLoading: false });
        }
      },
    });
  });
}

function showPage(
  store: PageStore,
  next: { page: PagePayload; Page: ReturnType<PageStore["get"]>["Page"] },
): void {
  flushSync(() => store.set({ ...next, isLoading: false }));
  announcePage();
}

class ChunkError extends Error {
  override name = "ChunkError";
}

function reportChunkFailure(cause: unknown, url: URL): never {
  if (mayReload(url.pathname, Date.now(), sessionStorage)) throw cause;
  throw new ChunkError("The page's code did not load", { cause });
}

function showChunkError(store: PageStore): void {
  const { buildId, path } = store.get().page;
  showPage(store, { Page: ErrorPage, page: { buildId, path, routeId: "error", data: { status: 500 } } });
}
