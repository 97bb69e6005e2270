import { type RefObject, useEffect, useRef } from "react";

/** The parts of a queue's page between which the focus moves. */
export interface RowFocus {
  heading: RefObject<HTMLHeadingElement | null>;
  list: RefObject<HTMLUListElement | null>;
  /** Key of the row that has the focus. */
  currentKey(): string | undefined;
  focusRow(key: string): void;
  /** Moves the focus to the row that is `step` rows away, or into the list. Returns its key. */
  move(rows: readonly { key: string }[], step: number): string | undefined;
}

export interface RowFocusOptions {
  /** Where the focus has to go, whenever it changes: a row, or the heading if its key is null. */
  focus: { key: string | null } | undefined;
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
    if (!focus || isAsking) return;
    if (focus.key === null) heading.current?.focus();
    else focusIn(list.current, focus.key, targets);
  }, [focus, isAsking, targets]);
  const currentKey = () => document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;
  const focusRow = (key: string) => focusIn(list.current, key, targets);
  return {
    heading,
    list,
    currentKey,
    focusRow,
    move(rows, step) {
      const at = rows.findIndex(({ key }) => key === currentKey());
      const key = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step]?.key;
      if (key !== undefined) focusRow(key);
      return key;
    },
  };
}

function focusIn(list: HTMLElement | null, key: string, targets: readonly string[]): void {
  const row = list?.querySelector(`[data-row="${CSS.escape(key)}"]`);
  const found = targets.map((target) => row?.querySelector<HTMLElement>(target)).find(Boolean);
  found?.focus();
  row?.scrollIntoView({ block: "nearest" });
}
