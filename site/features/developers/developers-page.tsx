import type { EmbeddedItem } from "@tuna/sdk/embed";
import { fillText } from "@tuna/sdk/locale";
import { itemPath, pagePaths } from "@tuna/sdk/routing";
import { declarations } from "@tuna/widgets/elements/declarations";
import { PageHead } from "../../platform/head/page-head.tsx";
import { developerTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import type { developersRoute } from "./developers.route.ts";
import type { DevelopersPageData } from "./developers-page-data.ts";
import { ElementBuilder } from "./element-builder.tsx";
import { ElementReference } from "./element-reference.tsx";
import { GuideMenu } from "./guide-menu.tsx";
import "@tuna/widgets/controls.css";
import "../../platform/styles/developers.css";
import "../../platform/styles/code-colors.css";
import "../../platform/styles/guides.css";

/** Page for developers: choose an element, see it live, copy its code, and read the reference. */
export function Page({ data }: PageProps<typeof developersRoute>) {
  const { origin } = useSite();
  const lead = fillText(developerTexts.lead, { host: new URL(origin).host });
  return (
    <div className="developer-layout">
      <PageHead title={developerTexts.title} description={lead} canonicalPath={pagePaths.developers} />
      <GuideMenu guides={data.guides} path={pagePaths.developers} />
      <div>
        <header className="page-header">
          <h1>{developerTexts.title}</h1>
          <p className="page-lead">{lead}</p>
        </header>
        {/* Another builder for each address that visitors come from and return to. */}
        <ElementBuilder key={visitOf(data)} declarations={declarations} data={data} />
        <ProgramLinks item={data.items.sound} />
        <ElementReference declarations={declarations} />
      </div>
    </div>
  );
}

const visits = new WeakMap<DevelopersPageData, number>();
let visitCount = 0;

/** Numbers the page's data: each load of the page begins with what its address says. */
function visitOf(data: DevelopersPageData): number {
  const visit = visits.get(data) ?? ++visitCount;
  visits.set(data, visit);
  return visit;
}

/** Links to the machine-readable parts: API, file hashes, oEmbed and SDK. */
function ProgramLinks({ item }: { item: EmbeddedItem | null }) {
  const { origin } = useSite();
  const { links } = developerTexts;
  const pageUrl = origin + (item ? itemPath(item.kind, item.id) : "/");
  const rows = [
    { ...links.api, href: "/api/openapi.json" },
    { ...links.oembed, href: `/oembed?${new URLSearchParams({ url: pageUrl })}` },
    { ...links.versions, href: "/widgets/v1/manifest.json" },
    { ...links.elements, href: "/widgets/v1/custom-elements.json" },
    { ...links.sdk, href: undefined },
  ];
  return (
    <section className="section" aria-labelledby="programs">
      <h2 id="programs">{developerTexts.more}</h2>
      <dl className="program-links">
        {rows.map(({ label, text, href }) => (
          <div key={label}>
            <dt>{href ? <a href={href}>{label}</a> : label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
