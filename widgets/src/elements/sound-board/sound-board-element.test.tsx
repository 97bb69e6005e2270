import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Pad } from "@tuna/sdk/boards";
import { afterEach, beforeEach, expect, it } from "vitest";
import { exampleCard } from "../../catalog/testing/example-cards.ts";
import { type ExampleHost, exampleHost } from "../testing/example-host.ts";
import { type AnswerServer, serveAnswers } from "../testing/serve-answers.ts";
import { SoundBoardElement } from "./sound-board-element.tsx";

const boardId = "board00000000001";
const pad = (id: string, soundId: string, more: Partial<Pad> = {}) => ({ id, soundId, ...more });
const board = {
  id: boardId,
  name: "My board",
  revision: 1,
  pages: [
    { name: "", pads: [pad("pad00001", "horn", { key: "KeyQ" }), pad("pad00002", "gone")] },
    { name: "More", pads: [pad("pad00003", "rude")] },
  ],
  sounds: [
    exampleCard({ id: "horn", name: "Airhorn" }),
    exampleCard({ id: "rude", name: "", isSensitive: true, iconUrl: null, audioUrl: null }, 1),
  ],
  missing: [{ soundId: "gone", reason: "unlisted" }],
};

const describedPads = [
  { id: "pad00001", soundId: "horn", name: "Airhorn", page: 0, mode: "once", isPlayable: true },
  { id: "pad00002", soundId: "gone", name: "", page: 0, mode: "once", isPlayable: false },
  { id: "pad00003", soundId: "rude", name: "", page: 1, mode: "once", isPlayable: false },
];

let answer: unknown;
let api: AnswerServer;
beforeEach(async () => {
  answer = board;
  api = await serveAnswers(() => answer);
});
afterEach(async () => {
  cleanup();
  await api[Symbol.asyncDispose]();
});

/** Renders a board on a page that prevents every sound. */
function show() {
  const host = exampleHost(api.url, ["tuna-play"]);
  render(<SoundBoardElement boardId={boardId} host={host} />);
  return host;
}

/** Calls the method of the element. It exists from just after the board is shown; calls of pages wait for it. */
async function pressByProgram(host: ExampleHost, padId: string) {
  await waitFor(() => expect(host.methods.press).toBeDefined());
  await host.methods.press?.(padId);
}

const pressed = { name: "tuna-play", detail: { kind: "sound", id: "horn", padId: "pad00001" } };

it("loads the board once, and reports its name and the number of its pads", async () => {
  const host = show();
  await screen.findByRole("button", { name: "Play Airhorn" });
  expect(api.asked).toEqual([`/api/v1/boards/${boardId}`]);
  await waitFor(() =>
    expect(host.reported).toEqual([
      { name: "tuna-ready", detail: { id: boardId, name: "My board", count: 3, pads: describedPads } },
    ]),
  );
  expect(screen.getByRole("list", { name: "My board" })).toBeTruthy();
});

it("emits presses of clicks, keys and programs, which the page may prevent", async () => {
  const host = show();
  const button = await screen.findByRole("button", { name: "Play Airhorn" });
  // As screen readers click: jsdom captures no pointers.
  act(() => button.click());
  await waitFor(() => expect(host.emitted).toEqual([pressed]));
  button.focus();
  await userEvent.keyboard("q");
  await waitFor(() => expect(host.emitted).toEqual([pressed, pressed]));
  await pressByProgram(host, "pad00001");
  expect(host.emitted).toHaveLength(3);
  expect(screen.getByRole("button", { name: "Play Airhorn" })).toBeTruthy();
});

it("emits the press of a program that waited for the board", async () => {
  const host = exampleHost(api.url, ["tuna-play"]);
  host.publish = ({ press }) => void press?.("pad00001");
  render(<SoundBoardElement boardId={boardId} host={host} />);
  await waitFor(() => expect(host.emitted.length + host.problems.length).toBe(1));
  expect([host.emitted, host.problems]).toEqual([[pressed], []]);
});

it("leaves a gap for an unlisted sound, and veils a sensitive one behind the page that asks", async () => {
  const host = show();
  await screen.findByRole("button", { name: "Play Airhorn" });
  expect(document.querySelector('[data-state="gap"]')).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  const redacted = await screen.findByRole("link", { name: "Explicit Content" });
  expect(redacted.getAttribute("href")).toBe(`${api.url}/sound/rude`);
  await pressByProgram(host, "pad00003");
  expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
});

it.each([
  ["a gap", "pad00002"],
  ["an explicit sound", "pad00003"],
  ["no pad", "pad00009"],
])("reports a program's press of %s as an error, and emits no press", async (_, padId) => {
  const host = show();
  await screen.findByRole("button", { name: "Play Airhorn" });
  await pressByProgram(host, padId);
  expect(host.emitted).toEqual([]);
  expect(host.problems).toMatchObject([{ code: "playback", padId }]);
});

it("stays silent when a visitor presses the key of a gap", async () => {
  answer = {
    ...board,
    pages: [{ name: "", pads: [pad("pad00004", "gone", { key: "KeyG" }), pad("pad00001", "horn")] }],
  };
  const host = show();
  (await screen.findByRole("button", { name: "Play Airhorn" })).focus();
  await userEvent.keyboard("g");
  expect([host.emitted, host.problems]).toEqual([[], []]);
});

it("keeps the page's link when the site is away, and tries again on a press", async () => {
  answer = undefined;
  const host = show();
  await screen.findByText("The site is not available right now");
  expect(document.querySelector("slot")).toBeTruthy();
  expect(host.problems.map(({ code }) => code)).toEqual(["network"]);
  answer = board;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Play Airhorn" });
});

it.each([
  ["no board", { pages: "x" }],
  [
    "markup and wrong types",
    { pages: [{ name: 3, pads: [{ id: {}, soundId: "<b>", mode: "x" }] }, { pads: [null] }], sounds: [1] },
  ],
])("survives %s as an answer", async (_, wrong) => {
  answer = wrong;
  const host = show();
  await waitFor(() => expect(host.problems.length + host.reported.length).toBe(1));
  expect(document.querySelector("b")).toBeNull();
});

it("lets calls for pads wait while the board loads again", async () => {
  const host = show();
  await waitFor(() => expect(host.methods.press).toBeDefined());
  act(() => host.methods.reload?.());
  expect(Object.keys(host.methods)).toEqual(["reload"]);
  await waitFor(() => expect(host.methods.press).toBeDefined());
});
