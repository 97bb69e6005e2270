import type { SoundEdit } from "./sound-edit.ts";

/** The states of an edit, from the first to the last, and the shown one. */
export interface EditHistory {
  states: readonly SoundEdit[];
  index: number;
  /** The control that made the last state. Its next change replaces it, so that a drag is undone as one. */
  control?: string | undefined;
}

const MAX_STATES = 200;

export function startHistory(edit: SoundEdit): EditHistory {
  return { states: [edit], index: 0 };
}

export function currentEdit({ states, index }: EditHistory): SoundEdit {
  const edit = states[index];
  if (!edit) throw new Error("A history of edits has at least one state");
  return edit;
}

/** Adds a state after the shown one. States that were undone are dropped. An equal state changes nothing. */
export function addState(history: EditHistory, edit: SoundEdit, control?: string): EditHistory {
  if (isEqual(edit, currentEdit(history))) return history;
  const isLast = history.index === history.states.length - 1;
  const isContinued = control !== undefined && control === history.control && isLast && history.index > 0;
  const kept = history.states.slice(0, history.index + (isContinued ? 0 : 1));
  const states = [...kept, edit].slice(-MAX_STATES);
  return { states, index: states.length - 1, control };
}

/** Ends a drag or a row of keys: the same control's next change is a state of its own. */
export function endControl(history: EditHistory): EditHistory {
  return history.control === undefined ? history : { ...history, control: undefined };
}

export function undo(history: EditHistory): EditHistory {
  return { states: history.states, index: Math.max(0, history.index - 1) };
}

export function redo(history: EditHistory): EditHistory {
  return { states: history.states, index: Math.min(history.states.length - 1, history.index + 1) };
}

function isEqual(one: SoundEdit, other: SoundEdit): boolean {
  return (Object.keys(one) as (keyof SoundEdit)[]).every((name) => one[name] === other[name]);
}
