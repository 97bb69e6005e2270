import { expect, it } from "vitest";
import { pathOfSharedText } from "./shared-text-path.ts";

const ORIGIN = "https://tuna.example";

it.each([
  [{ text: "air horn" }, "/search/sounds/air-horn/"],
  [{ title: "air horn", url: "https://video.example/1" }, "/search/sounds/air-horn/"],
  [{ text: "look: https://tuna.example/sound/abc?x=1" }, "/sound/abc?x=1"],
  [{ url: "https://tuna.example/board/abc/" }, "/board/abc/"],
  [{ url: "https://tuna.example/board/abc/#page-2" }, "/board/abc/#page-2"],
  [{ text: "Horn: https://tuna.example/sound/abc." }, "/sound/abc"],
  [{ text: "(see https://tuna.example/sound/abc)!" }, "/sound/abc"],
  [{ text: "“https://tuna.example/sound/abc”" }, "/sound/abc"],
  [{ text: "*https://tuna.example/sound/abc*" }, "/sound/abc"],
  [{ text: "https://tuna.example/sound/abc。" }, "/sound/abc"],
  [{ text: "https://tuna.example/sound/ab_" }, "/sound/ab_"],
  [{ title: "<https://tuna.example/sound/abc>" }, "/sound/abc"],
  [{ text: "https://video.example/1", title: "Horn" }, "/search/sounds/horn/"],
  [{ text: "https://video.example/1" }, "/"],
  [{ url: "https://tuna.example.evil/sound/abc" }, "/"],
  [{ url: "https://tuna.example//evil.example/login" }, "/"],
  [{ url: "https://tuna.example/\\evil.example/login" }, "/"],
  [{ text: "https://tuna.example/a/..//evil.example/" }, "/"],
  [{}, "/"],
])("opens the page of a shared text: %j", (shared, path) => {
  expect(pathOfSharedText(shared, ORIGIN)).toBe(path);
});

// Read once for each of its signs, it would take hours.
it.each(["!", "a.", "https://a!"])("reads a long text of many %j once", (part) => {
  expect(pathOfSharedText({ text: `https://a${part.repeat(1_000_000)}a` }, ORIGIN)).toBe("/");
});
