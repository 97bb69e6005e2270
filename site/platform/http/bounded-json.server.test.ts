import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { parseBoundedJson } from "./bounded-json.server.ts";

const bounds = { depth: 8, values: 100 };
const parse = (text: string) => parseBoundedJson(Buffer.from(text), bounds);

test("parses every JSON text within its bounds as JSON.parse does", () => {
  const value = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(value, (given) => {
      const text = JSON.stringify(given);
      const parsed = parseBoundedJson(Buffer.from(text), { depth: 50, values: 100_000 });
      expect(parsed).toEqual(JSON.parse(text));
    }),
  );
});

test("ignores brackets and commas inside strings", () => {
  const texts = ["[".repeat(1000), ",".repeat(1000), '\\"[[[[[[[[[[[[[', '"\\', "\\\\", '[\\"'];
  for (const text of texts) expect(parse(JSON.stringify([text]))).toEqual([text]);
});

test.each([
  ["nested too deeply in lists", "[".repeat(9) + "]".repeat(9)],
  ["nested too deeply in objects", `${'{"a":'.repeat(9)}1${"}".repeat(9)}`],
  ["of too many values", `[${"1,".repeat(101)}1]`],
  ["of too many members", `{${Array.from({ length: 102 }, (_, index) => `"${index}":1`).join()}}`],
  ["of too many empty lists", `[${"[],".repeat(60)}[]]`],
  ["that is no JSON", "[1"],
  ["that ends in a text", '["a\\"'],
  ["that is empty", ""],
])("refuses JSON %s", (_, text) => {
  expect(parse(text)).toBeUndefined();
});

test("accepts JSON exactly at its limits", () => {
  expect(parse("[".repeat(8) + "]".repeat(8))).toBeDefined();
  expect(parse(`[${"1,".repeat(99)}1]`)).toHaveLength(100);
});

test.each([
  ["brackets", "[".repeat(1 << 12)],
  ["numbers", `{"events":[${"1,".repeat(1 << 11)}1]}`],
  ["objects", `[${"{},".repeat(1 << 10)}{}]`],
  ["backslashes", `"${"\\".repeat(1 << 12)}`],
  ["quotes", '"'.repeat(1 << 12)],
  ["escaped quotes", `"${'\\"'.repeat(1 << 11)}`],
])("reads each byte of %s a few times at most", (_, text) => {
  let reads = 0;
  const bytes = new Proxy(Buffer.from(text), {
    get(target, key) {
      if (typeof key === "string" && /^\d+$/.test(key)) reads += 1;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  parseBoundedJson(bytes, { depth: 32, values: 50_000 });
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThanOrEqual(3 * text.length);
});

test.each([
  ["nested too deeply", "[".repeat(9) + "]".repeat(9)],
  ["of too many values", `[${"1,".repeat(101)}1]`],
])("refuses JSON %s before it is parsed", (_, text) => {
  const parser = vi.spyOn(JSON, "parse");
  expect(parse(text)).toBeUndefined();
  expect(parser).not.toHaveBeenCalled();
  parser.mockRestore();
});
