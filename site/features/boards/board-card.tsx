import { boardPath } from "@tuna/sdk/routing";
import { ByOwner } from "@tuna/widgets";
import type { ReactNode } from "react";
import { copyCountText, padCountText } from "./count-texts.ts";

export interface BoardTileProps {
  id: string;
  name: string;
  description?: string | undefined;
  /** Absent for one's own boards. */
  ownerName?: string | undefined;
  padCount: number;
  copyCount?: number | undefined;
  /** Icons of the first sounds; null where a sound has none. */
  icons: readonly (string | null)[];
  /** What else is said, such as who can open it. */
  note?: ReactNode;
  /** What is wrong with it. */
  problem?: string | undefined;
}

/** A board in a list: its name, a few of its sounds, and how large it is. */
export function BoardTile({
  id,
  name,
  description,
  ownerName,
  padCount,
  copyCount = 0,
  icons,
  note,
  problem,
}: BoardTileProps) {
  return (
    <li className="board-tile">
      <a href={boardPath(id)}>
        <span className="board-tile-icons" aria-hidden="true">
          {[0, 1, 2, 3].map((place) => {
            const url = icons[place];
            return url ? (
              <img key={place} src={url} alt="" width={48} height={48} loading="lazy" decoding="async" />
            ) : (
              <span key={place} data-is-empty={place < padCount ? undefined : ""} />
            );
          })}
        </span>
        <strong dir="auto">{name}</strong>
      </a>
      {description && (
        <span className="board-tile-text" dir="auto">
          {description}
        </span>
      )}
      <span className="board-tile-facts">
        {ownerName && <ByOwner name={ownerName} />}
        <span>{padCountText(padCount)}</span>
        {copyCount > 0 && <span>{copyCountText(copyCount)}</span>}
        {note && <span>{note}</span>}
      </span>
      {problem && <span className="board-tile-problem">{problem}</span>}
    </li>
  );
}
