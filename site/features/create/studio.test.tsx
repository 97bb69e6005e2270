// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { newDraft } from "./draft.ts";
import { type OpenSound, SoundProblem } from "./open-sound.ts";
import type { ShownStep } from "./steps.ts";
import { Studio } from "./studio.lazy.tsx";

const facts = { durationMs: 1000, isAccepted: true };
const drafts = ["damaged", "opening"].map((id) => newDraft(id, new File(["sound"], `${id}.wav`), facts));
/** Stores files, and resolves to the ids of their drafts. */
let adding: (files: readonly File[]) => Promise<string[]> = async () => [];
const state = { isLoaded: true, drafts, refused: [], opening: 0, storage: null };
/** A double of the drafts of a browser. The sound of one cannot be opened, and that of the other is still being opened. */
vi.mock("./studio.ts", () => ({
  createStudio: () => ({
    get: () => state,
    subscribe: () => () => {},
    addFiles: (files: readonly File[]) => adding(files),
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
const shapeOf = (draftId: string) => studioAt({ name: "shape", draftId });
const studioAt = (step: ShownStep, files = noFiles) => (
  <Studio
    step={step}
    files={files}
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

test("leads on with a file that is brought while several are being stored", async () => {
  history.replaceState(null, "", "/create/");
  const stored = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()];
  let count = 0;
  adding = (files) => (files.length > 0 && stored[count++]?.promise) || Promise.resolve([]);
  const bring = { name: "bring" } as const;
  const [one, two, three] = ["one", "two", "three"].map((name) => new File(["sound"], `${name}.wav`));
  if (!one || !two || !three) throw new Error("No files");
  const { rerender } = render(studioAt(bring, [one, two]));
  rerender(studioAt(bring, [three]));
  stored[0]?.resolve(["1", "2"]);
  await expect.poll(() => location.hash).toBe("#bring");
  stored[1]?.resolve(["3"]);
  await expect.poll(() => location.hash).toBe("#shape/3");
});
