import { expect, it } from "vitest";
import { superLinearPatterns } from "./super-linear-patterns.ts";

it.each([
  [String.raw`const PICTURE = /data:image\/([\w+]+)[^,"']*,/gi;`, "quadratic"],
  [String.raw`const trim = (text: string) => text.replace(/^(.*?)\s*$/, "$1");`, "quadratic"],
  ["const words = /^(a+)+$/;", "exponential"],
])("finds %s", (source, growth) => {
  expect(superLinearPatterns("a/planted.ts", `\n${source}\n`)).toEqual([
    expect.stringMatching(new RegExp(`^a/planted\\.ts:2: .* takes ${growth} time`)),
  ]);
});

it("accepts linear patterns, also in JSX, and texts that only look like patterns", () => {
  const source = 'export const A = () => <a title={"x".replace(/[a-z]+$/, "")}>{"/(a+)+$/"}</a>;';
  expect(superLinearPatterns("a/linear.tsx", source)).toEqual([]);
});
