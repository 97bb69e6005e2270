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
