import { userEvent } from "@testing-library/user-event";
import type { MouseEvent } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { boardEmbedEntries, embedEntries } from "./embed-entries.ts";

const horn = {
  kind: "sound",
  id: "horn",
  name: "Air & horn",
  url: "https://tuna.test/sound/horn",
  isSensitive: false,
} as const;
const say = vi.fn();

beforeEach(() => {
  userEvent.setup();
  say.mockClear();
});

it.each([
  [
    "Copy HTML",
    "html",
    /<tuna-sound-card sound-id="horn"><a href="https:\/\/tuna.test\/sound\/horn">Air &#38; horn<\/a>/,
  ],
  ["Copy iframe", "iframe", /^<iframe src="https:\/\/tuna.test\/embed\/sound\/horn" title="Air &#38; horn"/],
  ["Copy Markdown", "markdown", /^\[Air \\& horn\]\(https:\/\/tuna.test\/sound\/horn\)$/],
])("%s copies a code of the item, says so and tells of %s", async (text, method, code) => {
  const onShared = vi.fn();
  embedEntries(horn, say, onShared)
    .find((entry) => entry.text === text)
    ?.onPick?.({} as MouseEvent);
  await vi.waitFor(() => expect(say).toHaveBeenCalledExactlyOnceWith("Link Copied successfully!", "success"));
  expect(await navigator.clipboard.readText()).toMatch(code);
  expect(onShared).toHaveBeenCalledExactlyOnceWith(method);
});

it.each([
  [
    "Copy HTML",
    /<tuna-sound-board board-id="abcdefgh12345678"><a href="https:\/\/tuna.test\/board\/abcdefgh12345678\/">Air &#38; horn<\/a>/,
  ],
  [
    "Copy iframe",
    /^<iframe src="https:\/\/tuna.test\/embed\/board\/abcdefgh12345678" title="Air &#38; horn" width="480" height="420"/,
  ],
])("%s copies a code of a board", async (text, code) => {
  const board = { id: "abcdefgh12345678", name: "Air & horn" };
  boardEmbedEntries(board, "https://tuna.test", say)
    .find((entry) => entry.text === text)
    ?.onPick?.({} as MouseEvent);
  await vi.waitFor(() => expect(say).toHaveBeenCalledExactlyOnceWith("Link Copied successfully!", "success"));
  expect(await navigator.clipboard.readText()).toMatch(code);
});
