import { flushSync } from "react-dom";
import { fetchPayload } from "./fetch-payload.ts";
import { outdateDocument } from "./outdated-document.ts";
import { shownStore } from "./page-store.ts";
import { siteOfPayload } from "./site-of-payload.ts";

/** Number of renewals that were started. */
let started = 0;
/** Number of the latest renewal whose answer was taken. */
let taken = 0;

/**
 * Reloads the page's data and the viewer's rights in place, without scrolling or stopping a sound. Loads the document if the
 * page is not for this viewer any more. Without a network, and while the site is too busy, the next page change does. It also
 * does if another build answers, of which only the viewer's rights are taken. An answer to an earlier call is dropped once that to a
 * later one has arrived.
 */
export async function renewPage(): Promise<void> {
  const store = shownStore();
  if (!store) return location.reload();
  const { page, site, visit } = store.get();
  started += 1;
  const order = started;
  const path = new URL(page.path, location.href);
  const next = await fetchPayload(path, site.buildId).catch((cause: unknown) => {
    if (cause instanceof TypeError || isForLater(cause)) outdateDocument();
    else location.reload();
  });
  if (!next || order < taken) return;
  taken = order;
  // This page's code may not fit the data of another build.
  const isOtherBuild = next.buildId !== page.buildId;
  if (isOtherBuild) outdateDocument();
  const now = store.get();
  const isStillShown = now.page.path === page.path && now.visit === visit;
  flushSync(() =>
    store.set({
      site: siteOfPayload(now.site, next),
      ...(isStillShown && !isOtherBuild && { page: next }),
    }),
  );
}

/** Whether the site refused the data for the moment only: a reload would replace what is typed or plays by an error page. */
function isForLater(failure: unknown): boolean {
  const { status } = ((failure as Error).cause ?? {}) as Partial<Response>;
  return status !== undefined && (status === 429 || status >= 500);
}
