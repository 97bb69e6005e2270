import { useEffect, useRef } from "react";
import { formatCount } from "../../platform/locale/format.ts";
import { adminLinkTexts, adminTabTexts } from "../../platform/locale/texts.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import type { TabCounts } from "./admin-page-data.ts";

type AdminPage = keyof typeof adminLinkTexts;

/**
 * Links between the administrators' pages, on small screens in a row that scrolls. Pages with them have a footer without
 * advertising (`admin.css`).
 */
export function AdminTabs({ current, counts }: { current: AdminPage; counts: TabCounts | undefined }) {
  const row = useRef<HTMLElement>(null);
  const waiting: Partial<Record<AdminPage, number>> = counts
    ? { reports: counts.reports, uploads: counts.review + counts.appeals, notices: counts.notices }
    : {};

  useEffect(() => {
    const showCurrent = () => {
      const tab = row.current?.querySelector<HTMLElement>("[aria-current]");
      if (row.current && tab)
        row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
    };
    showCurrent();
    addEventListener("resize", showCurrent);
    return () => removeEventListener("resize", showCurrent);
  }, []);

  return (
    <nav ref={row} className="tn-tabs admin-tabs" aria-label={adminTabTexts.label}>
      {(Object.keys(adminLinkTexts) as AdminPage[]).map((name) => (
        <a key={name} href={adminPaths[name]} aria-current={name === current ? "page" : undefined}>
          {adminLinkTexts[name]}
          <TabCount count={waiting[name] ?? 0} />
        </a>
      ))}
    </nav>
  );
}

/** How much waits on a page; nothing if nothing does. */
function TabCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="tab-count">
      {formatCount(count)}
      <span className="visually-hidden"> {adminTabTexts.waiting}</span>
    </span>
  );
}
