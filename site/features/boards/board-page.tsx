import { fillText } from "@tuna/sdk/locale";
import { boardPath } from "@tuna/sdk/routing";
import { oEmbedTags } from "../../platform/head/oembed-tags.ts";
import { PageHead } from "../../platform/head/page-head.tsx";
import { previewAltTexts, boardPageTexts as texts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import type { boardRoute } from "./board.route.ts";
import { BoardView } from "./board-view.tsx";
import type { BoardPageData } from "./boards-page-data.ts";
import { BrowserBoardSlot } from "./browser-board-slot.tsx";
import { shownBoard } from "./shown-board.ts";

/** A board with its pads: one of an account, or one that only the visitor's browser has. */
export function Page({ data }: PageProps<typeof boardRoute>) {
  if (data.kind === "browser") {
    return (
      <>
        <PageHead title={texts.title} canonicalPath={boardPath(data.id)} isIndexed={false} />
        <BrowserBoardSlot key={data.id} id={data.id} />
      </>
    );
  }
  return <AccountBoard data={data} />;
}

function AccountBoard({ data }: { data: Extract<BoardPageData, { kind: "account" }> }) {
  const { board, isOwn, unchosenName, previewImagePath } = data;
  const { brand, origin } = useSite();
  const { id, name, description, ownerName, visibility, revision } = board;
  const isShared = visibility !== "private" && !board.hiddenReason;
  return (
    <>
      <PageHead
        title={name}
        description={description || fillText(texts.by, { name: ownerName })}
        canonicalPath={boardPath(id)}
        isIndexed={visibility === "public"}
        {...(import.meta.env.SSR &&
          previewImagePath !== null && {
            image: {
              path: previewImagePath,
              alt: fillText(previewAltTexts.board, { name, brand: brand.name }),
            },
          })}
        tags={import.meta.env.SSR && isShared ? oEmbedTags(origin, boardPath(id)) : []}
      />
      <BoardView key={`${id} ${revision}`} board={shownBoard(board, { isOwn, unchosenName })} />
    </>
  );
}
