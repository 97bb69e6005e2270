import { fillText } from "@tuna/sdk/locale";
import { boardPath, pagePaths } from "@tuna/sdk/routing";
import { homeTexts } from "../../platform/locale/texts.ts";
import { Glyph } from "./glyph.tsx";
import type { HomePageData } from "./home-page-data.ts";

/** The way to make a board, the board of the week, and the popular ones. */
export function Boards({ boards, boardOfWeek }: Pick<HomePageData, "boards" | "boardOfWeek">) {
  return (
    <section className="section" aria-labelledby="popular-boards">
      <div className="section-header">
        <h2 id="popular-boards">{homeTexts.boards}</h2>
        <a href={pagePaths.boards} aria-label={homeTexts.seeAllBoards}>
          {homeTexts.seeAll}
        </a>
      </div>
      <div className="section-header">
        <p className="page-lead">
          {homeTexts.boardsLead} <a href={pagePaths.boards}>{homeTexts.makeBoard}</a>
        </p>
      </div>
      {boardOfWeek && <BoardOfWeek board={boardOfWeek} />}
      {boards.length > 0 && (
        <ul className="partners">
          {boards.map((board) => (
            <li key={board.id}>
              <Glyph name="board" />
              <BoardName board={board} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Board = HomePageData["boards"][number];

function BoardOfWeek({ board }: { board: NonNullable<HomePageData["boardOfWeek"]> }) {
  return (
    <div className="week-board">
      <p aria-hidden="true">
        {board.icons.map((url) => (
          <img key={url} src={url} alt="" width={56} height={56} loading="lazy" />
        ))}
      </p>
      <div>
        <p>{homeTexts.boardOfWeek}</p>
        <BoardName board={board} />
        {board.description && <p dir="auto">{board.description}</p>}
      </div>
    </div>
  );
}

function BoardName({ board: { id, name, ownerName, padCount } }: { board: Board }) {
  return (
    <>
      <h3>
        <a href={boardPath(id)} dir="auto">
          {name}
        </a>
      </h3>
      <p>
        {fillText(padCount === 1 ? homeTexts.onePadFacts : homeTexts.boardFacts, {
          pads: padCount,
          owner: ownerName,
        })}
      </p>
    </>
  );
}
