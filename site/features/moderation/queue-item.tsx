import { fillText } from "@tuna/sdk/locale";
import { Card } from "@tuna/widgets";
import type { MouseEvent } from "react";
import { queueTexts } from "../../platform/locale/texts.ts";
import { editPath } from "../../platform/routing/admin-item-paths.ts";
import { pathOfCard } from "../catalog/card-links.ts";
import { QueueActions } from "./queue-actions.tsx";
import { QueueReports } from "./queue-reports.tsx";
import type { QueueRow } from "./queue-rows.ts";
import type { ReportResolution } from "./report-queue.ts";
import "../../platform/styles/queue-item.css";
import { playOptionsOf } from "../player/play-options.ts";

const playOptions = playOptionsOf("card");

export interface QueueItemProps {
  row: QueueRow;
  now: string;
  /** Whether its reports are still open. */
  isOpen: boolean;
  isChosen: boolean;
  onToggle(isRange: boolean): void;
  onAct(resolution: ReportResolution): void;
}

/** A reported item: its playable card, its reports, and the possible decisions. */
export function QueueItem({ row, now, isOpen, isChosen, onToggle, onAct }: QueueItemProps) {
  const { reported, state } = row;
  const { card, item } = reported;
  const { name } = item.fields;
  const isWorking = state === "working";

  // Read from the click, since a change event does not include Shift.
  function select(event: MouseEvent<HTMLInputElement>): void {
    onToggle(event.shiftKey);
  }

  return (
    <li
      className="queue-item"
      data-row={row.key}
      data-state={state}
      data-is-chosen={isChosen || undefined}
      aria-busy={isWorking || undefined}
    >
      {isOpen && (
        <label className="queue-select needs-script">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={state === "taken"}
            onClick={select}
            onChange={() => {}}
          />
          <span className="visually-hidden">{fillText(queueTexts.select, { name })}</span>
        </label>
      )}
      <div className="queue-card">
        <Card playOptions={playOptions} card={card} href={pathOfCard(card)} headingLevel={2} />
        {!item.isListed && <p className="queue-mark">{queueTexts.unlisted}</p>}
      </div>
      <QueueReports reported={reported} now={now} />
      {state === "taken" && <p className="queue-taken">{queueTexts.taken}</p>}
      {isOpen && state !== "taken" && (
        <QueueActions
          label={fillText(queueTexts.actionsOf, { name })}
          isWorking={isWorking}
          isSensitiveHeld={item.fields.isSensitive && item.heldFields.includes("isSensitive")}
          onAct={onAct}
          editPath={editPath(item.kind, item.id)}
        />
      )}
    </li>
  );
}
