import { expect, test } from "vitest";
import { addState, currentEdit, endControl, redo, startHistory, undo } from "./edit-history.ts";
import { firstEdit } from "./sound-edit.ts";

const first = firstEdit(10_000);
const gain = (gainDb: number) => ({ ...first, gainDb });

test("goes back through all states and forth again", () => {
  const changed = addState(addState(startHistory(first), gain(1)), gain(2));
  expect(currentEdit(undo(changed))).toEqual(gain(1));
  expect(currentEdit(undo(undo(undo(changed))))).toEqual(first);
  expect(currentEdit(redo(undo(changed)))).toEqual(gain(2));
  expect(redo(changed)).toEqual({ ...changed, control: undefined });
});

test("undoes a drag as one change, and the next drag of the same control as another", () => {
  let history = startHistory(first);
  for (const gainDb of [1, 2, 3]) history = addState(history, gain(gainDb), "gain");
  expect(currentEdit(undo(history))).toEqual(first);
  history = addState(endControl(history), gain(4), "gain");
  expect(currentEdit(undo(history))).toEqual(gain(3));
});

test("drops what was undone when something else is done, and ignores a change of nothing", () => {
  const undone = undo(addState(startHistory(first), gain(1)));
  expect(addState(undone, gain(5)).states).toEqual([first, gain(5)]);
  expect(addState(undone, { ...first })).toBe(undone);
});
