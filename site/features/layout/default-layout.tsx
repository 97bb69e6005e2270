import type { ReactNode } from "react";
import { SiteBanners } from "../banners/site-banners.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export interface LayoutProps {
  path: string;
  children: ReactNode;
}

/** Header, page and footer: the layout of all pages except the download flow. */
export function DefaultLayout({ path, children }: LayoutProps) {
  return (
    <>
      <SiteBanners />
      <SiteHeader path={path} />
      <main id="main" className="page">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
