import type { ReactNode } from "react";
import { SiteBanners } from "../banners/site-banners.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export interface LayoutProps {
  path: string;
  children: ReactNode;
}

/** Header, page, footer and the bottom bar of phones: the layout of all pages except the download flow. */
export function DefaultLayout({ path, children }: LayoutProps) {
  return (
    <>
      <SiteBanners />
      <SiteHeader path={path} />
      <main id="main" className="page">
        {children}
      </main>
      <SiteFooter />
      <BottomBar path={path} />
    </>
  );
}
