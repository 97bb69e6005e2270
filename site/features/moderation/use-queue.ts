import { useRef, useState } from "react";
import { queueTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { textOfFailure } from "../account/settings/call-account.ts";
import { callAdmin } from "./call-admin.ts";
import {
  countText,
  createQueueRows,
  extendedTo,
  keyAfter,
  nothingChosen,
  type QueueRow,
  type QueueSelection,
  queueRowKey,
  resolvedText,
  toggled,
  without,
} from "./queue-rows.ts";
import type { ReportedItem, ReportResolution } from "./report-queue.ts";
import type { NextFocus } from "./use-row-focus.ts";

export interface Queue {
  rows: readonly QueueRow[];
  selection: QueueSelection;
  /** Number of items resolved by anybody since the page was loaded. */
  doneCount: number;
  /** Items whose resolution needs confirmation first. */
  asked: readonly QueueRow[];
  /** Row to focus next, once. */
  focus: NextFocus | undefined;
  toggle(key: string, isRange: boolean): void;
  selectAll(isSelected: boolean): void;
  /** Resolves the reports of these rows, except those in progress. Unlisting asks first. */
  act(resolution: ReportResolution, keys: readonly string[]): void;
  confirm(): Promise<void>;
  cancel(): void;
}

/** State of the queue in a browser: selected, in progress and done. Only resolved rows leave it. */
export function useQueue(reported: readonly ReportedItem[]): Queue {
  const [rows, setRows] = useState(() => createQueueRows(reported));
  const [selection, setSelection] = useState(nothingChosen);
  const [doneCount, setDoneCount] = useState(0);
  const [asked, setAsked] = useState<readonly QueueRow[]>([]);
  const [focus, setFocus] = useState<NextFocus>();

  // Reads the current state when the answer arrives, since others may have changed it.
  const newestRows = useRef(rows);
  newestRows.current = rows;

  const mark = (keys: readonly string[], state: QueueRow["state"]) =>
    setRows((current) => current.map((row) => (keys.includes(row.key) ? { ...row, state } : row)));

  async function resolve(resolution: ReportResolution, targets: readonly QueueRow[]): Promise<void> {
    const keys = targets.map(({ key }) => key);
    mark(keys, "working");
    try {
      const items = targets.map(({ reported: { item, newestAt } }) => ({
        kind: item.kind,
        id: item.id,
        seenUntil: newestAt,
      }));
      const answer = await callAdmin((admin) => admin.resolveReports({ resolution, items }));
      const takenKeys = answer.items.filter(({ resolvedCount }) => resolvedCount === 0).map(queueRowKey);
      const done = targets.filter(({ key }) => !takenKeys.includes(key));
      const doneKeys = done.map(({ key }) => key);
      mark(takenKeys, "taken");
      setSelection((current) => without(current, keys));
      setDoneCount((count) => count + targets.length);
      setFocus({ key: keyAfter(newestRows.current, keys) ?? null, from: keys });
      if (done.length > 0) {
        setRows((current) => current.filter(({ key }) => !doneKeys.includes(key)));
        showToast(
          resolvedText(
            resolution,
            done.map((row) => row.reported),
          ),
        );
      }
      if (takenKeys.length > 0) showToast(countText(queueTexts.takenMany, takenKeys.length), "error");
    } catch (error) {
      mark(keys, "open");
      throw error;
    }
  }

  return {
    rows,
    selection,
    doneCount,
    asked,
    focus,
    toggle: (key, isRange) =>
      setSelection((current) =>
        isRange
          ? extendedTo(
              current,
              rows.filter(({ state }) => state === "open").map((row) => row.key),
              key,
            )
          : toggled(current, key),
      ),
    selectAll: (isSelected) =>
      setSelection({
        chosen: new Set(isSelected ? rows.filter(({ state }) => state === "open").map(({ key }) => key) : []),
        anchor: undefined,
      }),
    act(resolution, keys) {
      const targets = rows.filter(({ key, state }) => keys.includes(key) && state === "open");
      if (targets.length === 0) return;
      if (resolution === "unlist") return setAsked(targets);
      resolve(resolution, targets).catch((error) => showToast(textOfFailure(error), "error"));
    },
    confirm: () => resolve("unlist", asked),
    cancel: () => setAsked([]),
  };
}
