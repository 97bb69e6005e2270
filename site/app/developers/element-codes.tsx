import {
  type EmbeddedElement,
  type EmbeddedItem,
  type EmbedOptions,
  elementSnippet,
  embedOptionsOf,
  embedQuery,
  embedSizes,
  embedUrl,
  iframeSnippet,
  markdownSnippet,
} from "@tuna/sdk/embed";
import { fillText, sensitiveTexts } from "@tuna/sdk/locale";
import type { PinnedScript } from "../../contract/developers/developers-page-data.ts";
import { developerTexts } from "../../contract/locale/texts.ts";
import { useSite } from "../site-context.ts";
import { Code } from "./copy-button.tsx";

export interface ElementCodesProps {
  element: EmbeddedElement;
  item: EmbeddedItem | null;
  pinnedScript: PinnedScript | null;
}

/** Code for a partner to paste. A card's item also has codes for places that do not support elements. */
export function ElementCodes({ element, item, pinnedScript }: ElementCodesProps) {
  const { origin, brand } = useSite();
  const { codes } = developerTexts;
  const branded = { ...element, product: brand.product };
  const options = playerOptions(element);
  return (
    <>
      <Code label={codes.html} name="HTML" code={elementSnippet(branded, origin)} />
      {pinnedScript && (
        <Code label={codes.pinned} name="pinned HTML" code={pinnedSnippet(branded, pinnedScript, origin)} />
      )}
      {item && (
        <>
          <Code label={codes.iframe} name="iframe" code={iframeSnippet(item, origin, options)} />
          <PlayerPreview item={item} options={options} />
          <Code label={codes.markdown} name="Markdown" code={markdownSnippet(item, origin)} />
        </>
      )}
    </>
  );
}

/** Code with the script of this release. An import map gives the hashes of what the script loads later. */
function pinnedSnippet(element: EmbeddedElement, script: PinnedScript, origin: string): string {
  const { url: scriptUrl, integrity, chunks } = script;
  const importMap = `<script type="importmap">${JSON.stringify({ integrity: chunks })}</script>`;
  return `${importMap}\n${elementSnippet({ ...element, scriptUrl, integrity }, origin)}`;
}

/** The player in an iframe, as the code shows it, from the host that the visitor uses. */
function PlayerPreview({ item, options }: { item: EmbeddedItem; options: EmbedOptions }) {
  const { origin } = useSite();
  const { widthPx, heightPx } = embedSizes[options.size];
  const name = item.isSensitive ? sensitiveTexts.heading : item.name;
  const { pathname } = new URL(embedUrl(origin, item));
  const src = pathname + embedQuery(options);
  return (
    <iframe
      // A new frame for each address, so that changes add no entries to the history.
      key={src}
      className="builder-player"
      src={src}
      title={fillText(developerTexts.player, { name })}
      width={widthPx}
      height={heightPx}
      loading="lazy"
      allow="autoplay"
    />
  );
}

/** Options that elements and the player share. */
function playerOptions({ attributes }: EmbeddedElement): EmbedOptions {
  const given = Object.entries({ theme: attributes.theme, size: attributes.size });
  return embedOptionsOf(
    new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
  );
}
