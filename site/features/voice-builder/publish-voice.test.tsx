// @vitest-environment jsdom

import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Upload } from "@tuna/sdk/uploads";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { userAnswer } from "../../composition/testing/user-answer.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { chainOf } from "./effect-chain.ts";
import { PublishVoice } from "./publish-voice.tsx";
import { newDraft, type VoiceDraft } from "./voice-draft.ts";

vi.mock("../offline/outbox.lazy.ts", { spy: true });

/** Ends when all that the last press caused has begun. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

let sent: string[] = [];
let lastDraft: VoiceDraft;
let state: Upload["state"] = "checking";
const id = "00000000-0000-4000-8000-000000000001";
beforeEach(() => {
  sent = [];
  state = "checking";
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    sent.push(`${init.method} ${String(url).replace(/^.*\/api\/v1/, "")}`);
    if (init.method === "DELETE") state = "withdrawn";
    if (init.method === "PATCH") return userAnswer({ name: "Ada" });
    return new Response(JSON.stringify(upload()), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function upload(): Upload {
  const { category: _, licence: __, ...details } = lastDraft.details;
  return {
    id,
    key: lastDraft.key,
    kind: "voice",
    state,
    details: { ...details, tags: [], licence: "cc0", effects: [{ type: "pitch", semitones: 4 }] },
    fileName: "",
    sizeBytes: 0,
    receivedParts: [],
    partSizeBytes: 1_048_576,
    createdAt: "2026-11-22T10:00:00.000Z",
    updatedAt: "2026-11-22T10:00:00.000Z",
    item:
      state === "published" ? { kind: "voice", id: "robot", url: "/voice/robot", listing: "listed" } : null,
    refusal: null,
    same: null,
    appeal: null,
  } as Upload;
}

interface Visitor {
  isLoggedIn?: boolean;
  unchosenName?: string | null;
}

function Shown({ given, isLoggedIn = true, unchosenName = null }: Visitor & { given: VoiceDraft }) {
  const [draft, setDraft] = useState(given);
  lastDraft = draft;
  return (
    <PublishVoice
      draft={draft}
      isLoggedIn={isLoggedIn}
      publicName={isLoggedIn ? (unchosenName ?? "Mo") : null}
      unchosenName={unchosenName}
      onChange={(fields) => setDraft((current) => ({ ...current, ...fields }))}
      onSave={async () => {}}
      onStartOver={() => {}}
    />
  );
}

function show(fields: Partial<VoiceDraft>, visitor: Visitor = {}) {
  const first = newDraft();
  const details = { ...first.details, name: "Robot", licence: "cc0" as const };
  const given = { ...first, chain: chainOf([{ type: "pitch", semitones: 4 }]), details, ...fields };
  render(
    <SiteReactContext value={testSiteContext()}>
      <Shown given={given} {...visitor} />
    </SiteReactContext>,
  );
  return given;
}

test("goes on by itself with a voice that was being published when the page was left", async () => {
  show({ isPublishing: true });
  expect(await screen.findByText("Your voice is being rendered and checked…")).toBeDefined();
  expect(screen.getByRole("progressbar", { name: "Robot: 100 percent sent" })).toBeDefined();
  state = "published";
  expect(await screen.findByText("Robot is published.")).toBeDefined();
  expect(lastDraft).toMatchObject({ isPublishing: false, isDone: true });
  expect(sent[0]).toBe("POST /uploads");
});

test("sends nothing by itself before the maker pressed Publish, or without a login", async () => {
  show({});
  show({ isPublishing: true }, { isLoggedIn: false });
  expect(screen.getByText("Log in to publish it. The draft waits here.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Log in and publish" }).getAttribute("href")).toMatch(/^\/login\//);
  expect(sent).toEqual([]);
});

test("asks for a name that nobody has chosen, and sends the voice once it is saved", async () => {
  show({}, { unchosenName: "Otter 48213" });
  await userEvent.click(screen.getByRole("button", { name: "Publish" }));
  expect(screen.getByText("Choose a name to publish it. The draft waits here.")).toBeDefined();
  expect(sent).toEqual([]);
  const field = screen.getByRole("textbox", { name: "Your public name" });
  await userEvent.clear(field);
  await userEvent.type(field, "Ada");
  await userEvent.click(screen.getByRole("button", { name: "Publish under this name" }));
  expect(await screen.findByText("Your voice is being rendered and checked…")).toBeDefined();
  expect(sent.slice(0, 2)).toEqual(["PATCH /me", "POST /uploads"]);
  expect(screen.queryByRole("textbox", { name: "Your public name" })).toBeNull();
});

test("stops when the maker cancels, withdraws what the site has, and sends it anew later", async () => {
  const { key } = show({ isPublishing: true });
  await screen.findByText("Your voice is being rendered and checked…");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(sent).toContain(`DELETE /uploads/${id}`));
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(lastDraft).toMatchObject({ isPublishing: false, sent: undefined });
  expect(lastDraft.key).not.toBe(key);
});

test("sends a voice anew, and nothing more of it, when the maker cancels before the site has answered", async () => {
  const site = fetch;
  let answerNow = () => {};
  vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
    const answer = await site(...request);
    await new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    return answer;
  });
  const { key } = show({ isPublishing: true });
  await waitFor(() => expect(sent).toEqual(["POST /uploads"]));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  answerNow();
  expect(lastDraft).toMatchObject({ isPublishing: false, sent: undefined });
  expect(lastDraft.key).not.toBe(key);
});

test("withdraws no earlier voice when the maker cancels before the site has answered", async () => {
  show({});
  const publish = () => userEvent.click(screen.getByRole("button", { name: "Publish" }));
  await publish();
  await screen.findByText("Your voice is being rendered and checked…");
  state = "refused";
  await screen.findByText(/Robot was not published/);
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const { sendOrKeep } = await import("../offline/outbox.lazy.ts");
  await publish();
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("progressbar")).toBeNull();
  await settle();
  expect(sendOrKeep).not.toHaveBeenCalled();
});
