// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { findFragmentTarget } from "./fragment-target.ts";

beforeEach(() => {
  document.body.innerHTML =
    '<p id="plain"></p><p id="straße"></p><p id="100%"></p><p id="a%20b"></p><p id="a b"></p>';
});

test.each([
  ["#plain", "plain"],
  ["#stra%C3%9Fe", "straße"],
  ["#straße", "straße"],
  ["#100%", "100%"],
  ["#a%20b", "a%20b"],
  ["#a b", "a b"],
])("finds the target of %s", (fragment, id) => {
  expect(findFragmentTarget(fragment)?.id).toBe(id);
});

test.each(["", "#", "#nowhere", "#%", "#%E0%A4%A", "#50%-off"])("finds no target of %j", (fragment) => {
  expect(findFragmentTarget(fragment)).toBeNull();
});
