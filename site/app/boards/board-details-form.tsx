import { boardLimits, boardVisibilities } from "@tuna/sdk/boards";
import { useId, useState } from "react";
import { boardPageTexts, boardEditTexts as texts } from "../../contract/locale/texts.ts";
import type { BoardDraft, DraftState } from "./board-draft.ts";

export interface BoardDetailsFormProps {
  draft: BoardDraft;
  state: DraftState;
  /** Boards of a browser are seen by nobody else. */
  hasVisibility: boolean;
}

/** Name, description and visibility of a board. */
export function BoardDetailsForm({ draft, state, hasVisibility }: BoardDetailsFormProps) {
  const id = useId();
  const { content, visibility } = state;
  // An empty name is no name: the board keeps the last one until letters are typed.
  const [typedName, setTypedName] = useState<string>();
  return (
    <div className="board-details">
      <div className="field">
        <label htmlFor={`${id}name`}>{texts.name}</label>
        <input
          id={`${id}name`}
          value={typedName ?? content.name}
          maxLength={boardLimits.nameLength}
          dir="auto"
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => {
            setTypedName(value);
            if (value.trim()) draft.change((present) => ({ ...present, name: value }), "name");
          }}
          onBlur={() => setTypedName(undefined)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}description`}>{texts.description}</label>
        <textarea
          id={`${id}description`}
          value={content.description}
          maxLength={boardLimits.descriptionLength}
          rows={2}
          dir="auto"
          onChange={({ currentTarget: { value } }) =>
            draft.change((present) => ({ ...present, description: value }), "description")
          }
        />
      </div>
      {hasVisibility && (
        <div className="field">
          <label htmlFor={`${id}visibility`}>{texts.visibility}</label>
          <select
            id={`${id}visibility`}
            value={visibility}
            onChange={({ currentTarget: { value } }) => {
              const chosen = boardVisibilities.find((one) => one === value);
              if (chosen) draft.setVisibility(chosen);
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
    </div>
  );
}
