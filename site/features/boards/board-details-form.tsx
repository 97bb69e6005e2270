import { type BoardVisibility, boardLimits, boardVisibilities } from "@tuna/sdk/boards";
import { useId, useRef, useState } from "react";
import { boardPageTexts, publicNameTexts, boardEditTexts as texts } from "../../platform/locale/texts.ts";
import { isNameAsked } from "../account/profile/asked-name.ts";
import { PublicNameForm } from "../account/profile/public-name-form.tsx";
import type { BoardDraft, DraftState } from "./board-draft.ts";
import { BoardText } from "./board-text.tsx";

export interface BoardDetailsFormProps {
  draft: BoardDraft;
  state: DraftState;
  /** Boards of a browser are seen by nobody else. */
  hasVisibility: boolean;
  /** The owner's name while nobody has chosen it. */
  unchosenName: string | null;
}

/** Description and visibility of a board. */
export function BoardDetailsForm({ draft, state, hasVisibility, unchosenName }: BoardDetailsFormProps) {
  const id = useId();
  const { content, visibility } = state;
  const select = useRef<HTMLSelectElement>(null);
  /** What the owner wants once they have chosen a name. */
  const [wanted, setWanted] = useState<BoardVisibility>();

  function choose(chosen: BoardVisibility): void {
    const isAsked = chosen !== "private" && isNameAsked(unchosenName);
    setWanted(isAsked ? chosen : undefined);
    if (!isAsked) draft.setVisibility(chosen);
  }

  return (
    <div className="board-details">
      <BoardText
        label={texts.description}
        value={content.description}
        maxLength={boardLimits.descriptionLength}
        rows={3}
        onText={(description) => draft.change((present) => ({ ...present, description }), "description")}
      />
      {hasVisibility && (
        <div className="field">
          <label htmlFor={`${id}visibility`}>{texts.visibility}</label>
          <select
            id={`${id}visibility`}
            ref={select}
            value={wanted ?? visibility}
            onChange={({ currentTarget: { value } }) => {
              const chosen = boardVisibilities.find((one) => one === value);
              if (chosen) choose(chosen);
            }}
          >
            {boardVisibilities.map((one) => (
              <option key={one} value={one}>
                {boardPageTexts.visibilities[one]}
              </option>
            ))}
          </select>
        </div>
      )}
      <p role="status">{wanted && publicNameTexts.shareFirst}</p>
      {wanted && unchosenName !== null && (
        <PublicNameForm
          name={unchosenName}
          submitText={publicNameTexts.share}
          onChosen={() => {
            choose(wanted);
            select.current?.focus();
          }}
        />
      )}
    </div>
  );
}
