import { expect, test } from "vitest";
import { mutationsOf } from "./mutate-source.ts";

const mutants = (code: string) =>
  mutationsOf(code).map(
    ({ start, end, replacement }) => code.slice(0, start) + replacement + code.slice(end),
  );

test.each([
  ["if (isOpen) return 1;", ["if (!(isOpen)) return 1;", "if (isOpen) return 10;"]],
  ["const a = b ? c : d;", ["const a = !(b) ? c : d;"]],
  ["const a = b < c;", ["const a = b <= c;"]],
  ["const a = b === c && d;", ["const a = b !== c && d;", "const a = b === c || d;"]],
  ["stop(0);", [";", "stop(1);"]],
  ["throw error;", [";"]],
  ["const a: 5 | true = b as 0;", []],
  ["const a: boolean = true;", ["const a: boolean = false;"]],
])("changes each part of %j", (code, expected) => {
  expect(mutants(code).toSorted()).toEqual(expected.toSorted());
});
