import { flushSync } from "react-dom";
import type { Viewer } from "../../contract/viewer.ts";
import { fetchPayload } from "./fetch-payload.ts";
import { shownStore } from "./page-store.ts";

/** Reloads the page's data for changed rights in place, without scrolling or stopping a sound. */
export async function renewPage(rights: Partial<Viewer>): Promise<void> {
  const store = shownStore();
  if (!store) return location.reload();
  const { page, site } = store.get();
  const path = new URL(page.path, location.href);
  const next = await fetchPayload(path, site.buildId).catch(() => undefined);
  if (!next) return location.reload();
  const isStillShown = store.get().page === page;
  flushSync(() =>
    store.set({
      site: { ...site, viewer: { ...site.viewer, ...rights } },
      ...(isStillShown && { page: next }),
    }),
  );
}
