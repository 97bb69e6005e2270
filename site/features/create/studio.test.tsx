// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { newDraft } from "./draft.ts";
import { type OpenSound, SoundProblem } from "./open-sound.ts";
import { Studio } from "./studio.lazy.tsx";

const facts = { durationMs: 1000, isAccepted: true };
const drafts = ["damaged", "opening"].map((id) => newDraft(id, new File(["sound"], `${id}.wav`), facts));
const state = { isLoaded: true, drafts, refused: [], opening: 0, storage: null };
/** A double of the drafts of a browser. The sound of one cannot be opened, and that of the other is still being opened. */
vi.mock("./studio.ts", () => ({
  createStudio: () => ({
    get: () => state,
    subscribe: () => () => {},
    addFiles: async () => [],
    openDraft: (id: string) =>
      id === "damaged"
        ? Promise.reject(new SoundProblem("notAudio", ""))
        : Promise.withResolvers<OpenSound>().promise,
    closeDraft: () => {},
    close: () => {},
  }),
}));
afterEach(cleanup);

const noFiles: readonly File[] = [];
const shapeOf = (draftId: string) => (
  <Studio
    step={{ name: "shape", draftId }}
    files={noFiles}
    isRecording={false}
    isLoggedIn
    unchosenName={null}
    publishedAs={null}
    onFiles={() => {}}
    onRecordingEnd={() => {}}
    onOpening={() => {}}
  />
);

test("shows the problem of one draft at that draft only", async () => {
  const { rerender } = render(shapeOf("damaged"));
  const problem = "This is not a sound or video file.";
  await screen.findByText(problem);
  rerender(shapeOf("opening"));
  expect(screen.queryByText(problem)).toBeNull();
});
