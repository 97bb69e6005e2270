import { adminLinkTexts, adminTabTexts } from "../../contract/locale/texts.ts";
import { adminPaths } from "../../contract/moderation/admin-paths.ts";

type AdminPage = keyof typeof adminLinkTexts;

/** Links between the administrators' pages. Pages with them have a footer without advertising (`admin.css`). */
export function AdminTabs({ current }: { current: AdminPage }) {
  return (
    <nav className="kind-tabs admin-tabs" aria-label={adminTabTexts.label}>
      {(Object.keys(adminLinkTexts) as AdminPage[]).map((name) => (
        <a key={name} href={adminPaths[name]} aria-current={name === current ? "page" : undefined}>
          {adminLinkTexts[name]}
        </a>
      ))}
    </nav>
  );
}
