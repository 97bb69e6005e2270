import type { EmbeddedItem } from "@tuna/sdk/embed";
import { itemPath } from "@tuna/sdk/routing";
import { developerTexts } from "../../contract/locale/texts.ts";
import { useSite } from "../site-context.ts";

/** Links to the machine-readable parts: API, file hashes, oEmbed and SDK. */
export function ProgramLinks({ item }: { item: EmbeddedItem | null }) {
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
