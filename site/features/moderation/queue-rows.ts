import { fillText } from "@tuna/sdk/locale";
import { adminTexts, queueTexts } from "../../platform/locale/texts.ts";
import type { ReportedItem, ReportResolution } from "./report-queue.ts";

/** `taken`: somebody else resolved its reports meanwhile. */
type RowState = "open" | "working" | "taken";

export interface QueueRow {
  key: string;
  reported: ReportedItem;
  state: RowState;
}

export function createQueueRows(reported: readonly ReportedItem[]): QueueRow[] {
  return reported.map((entry) => ({ key: queueRowKey(entry.item), reported: entry, state: "open" }));
}

export function queueRowKey({ kind, id }: { kind: string; id: string }): string {
  return `${kind}/${id}`;
}

/** Returns the row to focus after the rows of `keys` are gone: the next below, else the last above. */
export function keyAfter(rows: readonly QueueRow[], keys: readonly string[]): string | undefined {
  const isStaying = ({ key }: QueueRow) => !keys.includes(key);
  const last = rows.findLastIndex((row) => !isStaying(row));
  return (rows.slice(last + 1).find(isStaying) ?? rows.slice(0, last).findLast(isStaying))?.key;
}

/** Message after the reports of these items are resolved. */
export function resolvedText(resolution: ReportResolution, done: readonly ReportedItem[]): string {
  const [first] = done;
  if (!first || done.length > 1) return fillText(queueTexts.toldMany[resolution], { count: done.length });
  if (resolution === "unlist") return adminTexts[first.item.kind].unlisted;
  return fillText(queueTexts.told[resolution], { name: first.item.fields.name });
}

/** Selects the singular text for a count of 1. */
export function countText(texts: { one: string; many: string }, count: number): string {
  return count === 1 ? texts.one : fillText(texts.many, { count });
}

/** Selected rows by key, and the start of a range. */
export interface QueueSelection {
  chosen: ReadonlySet<string>;
  anchor: string | undefined;
}

export const nothingChosen: QueueSelection = { chosen: new Set(), anchor: undefined };

export function toggled({ chosen }: QueueSelection, key: string): QueueSelection {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return { chosen: next, anchor: key };
}

/** Extends the selection from the range's start to `key`, in either direction. */
export function extendedTo(selection: QueueSelection, order: readonly string[], key: string): QueueSelection {
  const anchor = selection.anchor !== undefined && order.includes(selection.anchor) ? selection.anchor : key;
  const [from = 0, to = 0] = [order.indexOf(anchor), order.indexOf(key)].toSorted((a, b) => a - b);
  return { chosen: new Set([...selection.chosen, ...order.slice(from, to + 1)]), anchor };
}

export function without({ chosen, anchor }: QueueSelection, keys: readonly string[]): QueueSelection {
  return { chosen: new Set([...chosen].filter((key) => !keys.includes(key))), anchor };
}
