import {
  BOARD_EMBED_SIZE,
  boardEmbedUrl,
  boardIframeSnippet,
  type EmbeddedBoard,
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
import type { ElementDeclaration } from "@tuna/widgets/elements/declarations";
import { developerTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { Code } from "./copy-button.tsx";
import type { PinnedScript } from "./developers-page-data.ts";
import { FrameworkCode } from "./framework-code-choice.tsx";

export interface ElementCodesProps {
  declaration: ElementDeclaration;
  element: EmbeddedElement;
  item: EmbeddedItem | null;
  /** The board that the element shows with its pages and keys. */
  board: EmbeddedBoard | undefined;
  pinnedScript: PinnedScript | null;
}

/** Code for a partner to paste. A card's item and a board also have codes for places that do not support elements. */
export function ElementCodes({ declaration, element, item, board, pinnedScript }: ElementCodesProps) {
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
      <FrameworkCode declaration={declaration} element={element} />
      {item && (
        <>
          <Code label={codes.iframe} name="iframe" code={iframeSnippet(item, origin, options)} />
          <FramePreview {...playerFrame(item, options, origin)} />
          <Code label={codes.markdown} name="Markdown" code={markdownSnippet(item, origin)} />
        </>
      )}
      {board && (
        <>
          <Code label={codes.iframe} name="iframe" code={boardIframeSnippet(board, origin, options)} />
          <FramePreview
            src={boardEmbedUrl(origin, board.id, options)}
            title={fillText(developerTexts.board, board)}
            {...BOARD_EMBED_SIZE}
          />
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

interface Frame {
  src: string;
  title: string;
  widthPx: number;
  heightPx: number;
}

function playerFrame(item: EmbeddedItem, options: EmbedOptions, origin: string): Frame {
  const name = item.isSensitive ? sensitiveTexts.heading : item.name;
  return {
    src: embedUrl(origin, item) + embedQuery(options),
    title: fillText(developerTexts.player, { name }),
    ...embedSizes[options.size],
  };
}

/** The iframe as the code shows it, from the host that the visitor uses. */
function FramePreview({ src, title, widthPx, heightPx }: Frame) {
  const { pathname, search } = new URL(src);
  return (
    <iframe
      // A new frame for each address, so that changes add no entries to the history.
      key={src}
      className="builder-player"
      src={pathname + search}
      title={title}
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
