import { useMemo } from "react";
import { ConsentSlot } from "../features/consent/consent-slot.tsx";
import { DefaultLayout } from "../features/layout/default-layout.tsx";
import { DownloadFlowLayout } from "../features/layout/download-flow-layout.tsx";
import { PlayerSlot } from "../features/player-bar/player-slot.tsx";
import { headerTexts } from "../platform/locale/texts.ts";
import { SiteReactContext } from "../platform/pages/site-context.ts";
import { ANNOUNCER_ID } from "../platform/routing/announce-page.ts";
import type { PageState } from "../platform/routing/page-store.ts";
import { ToastRegion } from "../platform/toast/toast-region.tsx";

/**
 * The whole site around one page. Its first element has the class `site`, at which the server splits head and
 * body.
 */
export function App({ site, page, Page, visit, isLoading }: PageState) {
  const content = useMemo(() => <PageInLayout page={page} Page={Page} visit={visit} />, [page, Page, visit]);
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
function PageInLayout({ page, Page, visit }: Pick<PageState, "page" | "Page" | "visit">) {
  const Layout =
    page.routeId === "download" || page.routeId === "embed-login" ? DownloadFlowLayout : DefaultLayout;
  return (
    <Layout path={page.path}>
      <Page key={`${page.path} ${visit}`} data={page.data} path={page.path} />
    </Layout>
  );
}
