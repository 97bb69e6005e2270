// @vitest-environment jsdom

import { renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useVoiceDraft } from "./use-voice-draft.ts";
import { newDraft, type VoiceDraft } from "./voice-draft.ts";

const stored = vi.hoisted(() => ({ draft: undefined as VoiceDraft | undefined, save: vi.fn() }));

vi.mock("./voice-draft-store.ts", () => ({
  openVoiceDraftStore: () => ({ load: async () => stored.draft, save: stored.save }),
}));

it("shows what another tab has stored since, and stores no draft before it is changed", async () => {
  const channel: { onmessage?: () => void } = {};
  vi.stubGlobal("BroadcastChannel", function open() {
    return Object.assign(channel, { close: () => {}, postMessage: () => {} });
  });
  const { result } = renderHook(useVoiceDraft);
  await waitFor(() => expect(result.current.draft?.chain).toEqual([]));
  stored.draft = { ...newDraft(), key: "of another tab" };
  channel.onmessage?.();
  await waitFor(() => expect(result.current.draft?.key).toBe("of another tab"));
  await result.current.save();
  expect(stored.save).not.toHaveBeenCalled();
});
