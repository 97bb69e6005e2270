import { type RefObject, useEffect, useRef } from "react";

/** The parts of a queue's page between which the focus moves. */
export interface RowFocus {
  heading: RefObject<HTMLHeadingElement | null>;
  list: RefObject<HTMLUListElement | null>;
  /** Key of the row that has the focus. */
  currentKey(): string | undefined;
  /** Moves the focus to the row that is `step` rows away, or into the list. Returns its key. */
  move(rows: readonly { key: string }[], step: number): string | undefined;
}

/** Where the focus goes after an answer about rows. */
export interface NextFocus {
  /** Key of a row; null is the page's heading. */
  key: string | null;
  /** Keys of the rows that the answer is about. They may have left. */
  from: readonly string[];
}

export interface RowFocusOptions {
  /** Where the focus goes, whenever it changes. */
  focus: NextFocus | undefined;
  /** While a dialog asks, the focus waits: the dialog would otherwise give it back to its opener. */
  isAsking: boolean;
  /** Selectors of what gets the focus in a row; the first that the row has. */
  targets: readonly string[];
}

/** Moves the focus between the rows of a queue. */
export function useRowFocus({ focus, isAsking, targets }: RowFocusOptions): RowFocus {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!focus || isAsking || !isFocusLeft(focus.from)) return;
    if (focus.key === null) heading.current?.focus();
    else focusIn(list.current, focus.key, targets);
  }, [focus, isAsking, targets]);
  const currentKey = () => document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;
  const focusRow = (key: string) => focusIn(list.current, key, targets);
  return {
    heading,
    list,
    currentKey,
    move(rows, step) {
      const at = rows.findIndex(({ key }) => key === currentKey());
      const key = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step]?.key;
      if (key !== undefined) focusRow(key);
      return key;
    },
  };
}

/**
 * Returns whether the focus is in one of these rows or lost with them. An answer may come late: somebody who decides or
 * types elsewhere meanwhile stays there, else the next key would decide on another row.
 */
function isFocusLeft(from: readonly string[]): boolean {
  const focused = document.activeElement ?? document.body;
  const row = focused.closest<HTMLElement>("[data-row]")?.dataset.row;
  return focused === document.body || (row !== undefined && from.includes(row));
}

function focusIn(list: HTMLElement | null, key: string, targets: readonly string[]): void {
  const row = list?.querySelector(`[data-row="${CSS.escape(key)}"]`);
  const found = targets.map((target) => row?.querySelector<HTMLElement>(target)).find(Boolean);
  found?.focus();
  row?.scrollIntoView({ block: "nearest" });
}
