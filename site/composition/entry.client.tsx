import "@vitejs/plugin-react/preamble";
import "@tuna/widgets/core.css";
import "@tuna/widgets/menu.css";
import "../platform/styles/site.css";
import { pagePlayer } from "@tuna/widgets";
import { hydrateRoot } from "react-dom/client";
import { revalidateCachedPage } from "../features/account/revalidate-cached-page.ts";
import { followPlays } from "../features/player/follow-plays.ts";
import { rememberSettings } from "../features/player/remember-settings.ts";
import { whenIdle } from "../platform/browser/when-idle.ts";
import { readPageData } from "../platform/pages/page-data-json.ts";
import { failAsChunk, mayReload } from "../platform/routing/chunk-error.ts";
import { createPageStore } from "../platform/routing/page-store.ts";
import { ClientApp } from "./client-app.tsx";
import { loadPageModule } from "./page-modules.ts";
import { startRouter } from "./router.ts";
import { startLater } from "./start-later.ts";
import { watchErrors } from "./watch-errors.ts";

watchErrors();
hydrate()
  .catch((cause: unknown) => {
    // The server's HTML and its links keep working; only the page's code is missing.
    if (mayReload(location.pathname, Date.now())) location.reload();
    else reportError(cause);
  })
  .finally(() => dispatchEvent(new Event("page-alive")));

async function hydrate(): Promise<void> {
  await nextTask();
  const root = document.getElementById("root");
  const data = readPageData(document);
  if (!root || !data) return;
  const { site, page } = data;
  const { Page } = await loadPageModule(page.routeId).catch(failAsChunk);
  await nextTask();
  const store = createPageStore({ site, page, Page, isLoading: false });
  // With CORS, WebAudio can play the files of a media host too.
  pagePlayer(() => Object.assign(new Audio(), { crossOrigin: "anonymous" }));
  // In another document its pictures are not requested.
  const sent = document.implementation.createHTMLDocument().importNode(root, true);
  const effects = Promise.withResolvers<void>();
  try {
    hydrateRoot(root, <ClientApp store={store} onEffects={effects.resolve} />);
  } catch (cause) {
    root.replaceWith(sent);
    reportError(cause);
    return (await import("../features/errors/show-failure-notice.lazy.ts")).showFailureNotice();
  }
  performance.mark("hydrated");
  startRouter(store);
  rememberSettings();
  followPlays();
  revalidateCachedPage(store, location);
  whenIdle(() =>
    startLater(
      () => import("./start-when-idle.lazy.ts"),
      (idle) => idle.startWhenIdle(store),
    ),
  );
  // Presses that are repeated then find everything that effects set up.
  await effects.promise;
}

/** Lets the browser handle input and paint before what follows. */
async function nextTask(): Promise<void> {
  if ("scheduler" in window && "yield" in scheduler) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}
