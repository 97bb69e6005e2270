import { BrandLink } from "./brand-link.tsx";
import type { LayoutProps } from "./default-layout.tsx";

/** One column without navigation, so that nothing distracts from the step. */
export function DownloadFlowLayout({ children }: Pick<LayoutProps, "children">) {
  return (
    <>
      <header className="flow-header">
        <BrandLink />
      </header>
      <main id="main" className="flow">
        {children}
      </main>
    </>
  );
}
