// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { testUpload } from "../uploads/testing/test-upload.ts";
import { Builder } from "./builder.lazy.tsx";
import { chainOf } from "./effect-chain.ts";
import { newEffect } from "./effect-fields.ts";
import { newDraft, type VoiceDraft } from "./voice-draft.ts";

const stored = vi.hoisted(() => ({ draft: undefined as VoiceDraft | undefined }));

vi.mock("./voice-draft-store.ts", () => ({
  openVoiceDraftStore: () => ({
    load: async () => stored.draft,
    save: async () => {},
    remove: async () => {
      stored.draft = undefined;
    },
  }),
}));
vi.mock("./use-library-voices.ts", () => ({
  useLibraryVoices: () => ({ voices: [], phraseUrl: null, hasFailed: false }),
}));

beforeEach(() => {
  vi.stubGlobal("BroadcastChannel", function open() {
    return { close: () => {}, postMessage: () => {} };
  });
  const first = newDraft();
  stored.draft = {
    ...first,
    chain: chainOf([newEffect("pitch"), newEffect("echo")]),
    details: { ...first.details, name: "Robot", licence: "cc0" },
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(isLoggedIn = true) {
  render(
    <SiteReactContext value={testSiteContext()}>
      <Builder isLoggedIn={isLoggedIn} publicName={isLoggedIn ? "Mo" : null} unchosenName={null} />
    </SiteReactContext>,
  );
  await screen.findByRole("button", { name: "Remove Echo" });
}

const feedbackText = () => screen.queryByRole("slider", { name: "Feedback" })?.getAttribute("aria-valuetext");

it("undoes a change of the chain, and brings back with a second press what was made since", async () => {
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole("button", { name: "Remove Pitch" }));
  fireEvent.change(screen.getByRole("slider", { name: "Feedback" }), { target: { value: "0.6" } });
  const undo = screen.getByRole("button", { name: "Undo" });
  await user.click(undo);
  expect(screen.getByRole("button", { name: "Remove Pitch" })).toBeDefined();
  expect(feedbackText()).toBe("40 %");
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect(screen.queryByRole("button", { name: "Remove Pitch" })).toBeNull();
  expect(feedbackText()).toBe("60 %");
});

it("starts over without anything of the deleted voice", async () => {
  const user = userEvent.setup();
  await show();
  for (const effect of ["Pitch", "Echo"])
    await user.click(screen.getByRole("button", { name: `Remove ${effect}` }));
  await user.click(screen.getByRole("button", { name: "Publish" }));
  expect(screen.getByText("Add at least one effect first, and leave it on.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Start over" }));
  await user.click(screen.getByRole("button", { name: "Delete this draft" }));
  expect(screen.queryByText("Add at least one effect first, and leave it on.")).toBeNull();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("keeps the recording at hand while the phrase is chosen, until the draft is deleted", async () => {
  const source = { kind: "recording" as const, name: "My recording", samples: new Float32Array(9) };
  stored.draft = { ...stored.draft!, source };
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole("radio", { name: "Demo phrase" }));
  const recording = screen.getByRole("radio", { name: "My recording", checked: false });
  await user.click(recording);
  expect(screen.getByRole("radio", { name: "My recording", checked: true })).toBe(recording);
  expect(screen.getByRole("radio", { name: "Demo phrase", checked: false })).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "Demo phrase" }));
  await user.click(screen.getByRole("button", { name: "Start over" }));
  await user.click(screen.getByRole("button", { name: "Delete this draft" }));
  expect(screen.queryByRole("radio", { name: "My recording" })).toBeNull();
});

it("deletes no draft that is being sent before its maker cancels", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole("button", { name: "Publish" }));
  expect(screen.getByRole("progressbar", { name: "Robot: 0 percent sent" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Start over" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Start over" })).toBeDefined();
});

it("cancels a publication whose maker came back from the login without one", async () => {
  const user = userEvent.setup();
  await show(false);
  await user.click(screen.getByRole("button", { name: "Log in and publish" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Start over" })).toBeDefined();
});

it("removes a published voice from the browser, and shows it until its maker makes another", async () => {
  const user = userEvent.setup();
  await publish(user);
  expect(await screen.findByText("Robot is published.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Open its page" }).getAttribute("href")).toBe("/voice/robot");
  expect(screen.queryByText("The draft is kept in this browser.")).toBeNull();
  await waitFor(() => expect(stored.draft).toBeUndefined());
  expect(screen.getByText("Robot is published.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Make another" }));
  expect(screen.queryByRole("button", { name: "Remove Echo" })).toBeNull();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "");
});

it("keeps what is changed while the voice is sent as the next draft", async () => {
  const user = userEvent.setup();
  await publish(user, () => user.click(screen.getByRole("button", { name: "Remove Pitch" })));
  expect(await screen.findByText("Robot is published.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Make another" }));
  expect(screen.getByRole("button", { name: "Remove Echo" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Remove Pitch" })).toBeNull();
  expect(stored.draft).toBeDefined();
});

/** Publishes the voice, which the site takes after what the maker does meanwhile. */
async function publish(user: UserEvent, meanwhile = async () => {}): Promise<void> {
  const asked = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => asked.promise);
  await show();
  await user.click(screen.getByRole("button", { name: "Publish" }));
  await meanwhile();
  const item = { kind: "voice", id: "robot", url: "/voice/robot", listing: "listed" };
  asked.resolve(Response.json(testUpload("Robot", { kind: "voice", item })));
}
