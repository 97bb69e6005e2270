import { useMemo } from "react";
import { headerTexts } from "../contract/locale/texts.ts";
import { ConsentSlot } from "./consent/consent-slot.tsx";
import { DefaultLayout } from "./layout/default-layout.tsx";
import { DownloadFlowLayout } from "./layout/download-flow-layout.tsx";
import { PlayerSlot } from "./player/player-slot.tsx";
import { ANNOUNCER_ID } from "./routing/announce-page.ts";
import type { PageState } from "./routing/page-store.ts";
import { SiteReactContext } from "./site-context.ts";
import { ToastRegion } from "./toast/toast-region.tsx";

/**
 * The whole site around one page. Its first element has the class `site`, at which the server splits head and
 * body.
 */
export function App({ site, page, Page, isLoading }: PageState) {
  const content = useMemo(() => <PageInLayout page={page} Page={Page} />, [page, Page]);
  return (
    <SiteReactContext value={site}>
      <div className="site" aria-busy={isLoading || undefined}>
        <div className="progress-bar" data-is-loading={isLoading || undefined} />
        <a className="skip-link" href="#main">
          {headerTexts.skipToContent}
        </a>
        {page.routeId !== "embed-login" && <ConsentSlot />}
        {content}
        <PlayerSlot />
        <ToastRegion />
        <p id={ANNOUNCER_ID} className="visually-hidden" role="status" />
      </div>
    </SiteReactContext>
  );
}

/** The page with what is around it. The start and the end of loading the next page do not render it again. */
function PageInLayout({ page, Page }: Pick<PageState, "page" | "Page">) {
  const Layout =
    page.routeId === "download" || page.routeId === "embed-login" ? DownloadFlowLayout : DefaultLayout;
  return (
    <Layout path={page.path}>
      <Page key={page.path} data={page.data} path={page.path} />
    </Layout>
  );
}
