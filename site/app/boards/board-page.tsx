import { fillText } from "@tuna/sdk/locale";
import { boardPath } from "@tuna/sdk/routing";
import type { BoardPageData } from "../../contract/boards/boards-page-data.ts";
import { previewAltTexts, boardPageTexts as texts } from "../../contract/locale/texts.ts";
import type { PageProps } from "../../contract/page.ts";
import { oEmbedTags } from "../head/oembed-tags.ts";
import { PageHead } from "../head/page-head.tsx";
import { useSite } from "../site-context.ts";
import { BoardView } from "./board-view.tsx";
import { BrowserBoardSlot } from "./browser-board-slot.tsx";
import { shownBoard } from "./shown-board.ts";

/** A board with its pads: one of an account, or one that only the visitor's browser has. */
export function Page({ data }: PageProps<BoardPageData>) {
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
