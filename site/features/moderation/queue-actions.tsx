import { queueTexts } from "../../platform/locale/texts.ts";
import type { ReportResolution } from "./report-queue.ts";

/** Key of each decision, shown in the legend and on the buttons. */
const decisionKeys = {
  dismiss: "d",
  unlist: "u",
  "mark-sensitive": "s",
  edit: "f",
} as const satisfies Record<ReportResolution, string>;

export interface QueueActionsProps {
  label: string;
  isWorking: boolean;
  /** Whether it is marked as sensitive, and its maker cannot change that. */
  isSensitiveHeld?: boolean;
  onAct(resolution: ReportResolution): void;
  /** Path of the item's edit page. */
  editPath?: string;
}

/** Decisions on one item, or on all selected items. */
export function QueueActions({ label, isWorking, isSensitiveHeld, onAct, editPath }: QueueActionsProps) {
  const resolutions = Object.keys(decisionKeys) as ReportResolution[];
  return (
    <fieldset className="queue-actions needs-script" aria-label={label}>
      {resolutions
        .filter((resolution) => !(isSensitiveHeld && resolution === "mark-sensitive"))
        .map((resolution) => (
          <button
            key={resolution}
            type="button"
            className="queue-action"
            data-key={decisionKeys[resolution]}
            aria-keyshortcuts={decisionKeys[resolution]}
            aria-disabled={isWorking || undefined}
            onClick={() => isWorking || onAct(resolution)}
          >
            {queueTexts.actions[resolution]}
          </button>
        ))}
      {editPath && (
        <a className="queue-action" href={editPath} data-key="e" aria-keyshortcuts="e">
          {queueTexts.openEdit}
        </a>
      )}
    </fieldset>
  );
}
