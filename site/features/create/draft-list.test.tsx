// @vitest-environment jsdom

import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Upload } from "@tuna/sdk/uploads";
import { type ReactNode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { type Draft, newDraft, type Sending } from "./draft.ts";
import { DraftList } from "./draft-list.tsx";
import type { Studio } from "./studio.ts";

vi.mock("./published-card.tsx", () => ({
  PublishedCard: ({ children }: { children: ReactNode }) => children,
}));
afterEach(cleanup);

vi.mock("../item-details/typed-details.ts", async (original) => ({
  ...(await original<object>()),
  detailsProblems: () => ({}),
}));

const forget = vi.fn();
let change: (id: string, sending: Sending | null) => void = () => {};

function List({ first }: { first: readonly Draft[] }) {
  const [drafts, setDrafts] = useState(first);
  change = (id, sending) =>
    setDrafts((all) => all.map((draft) => (draft.id === id ? { ...draft, sending } : draft)));
  const studio = {
    publish: async (id: string) => change(id, { status: "rendering", sentBytes: 0 }),
    retry: (id: string) => change(id, { status: "rendering", sentBytes: 0 }),
    cancel: (id: string) => change(id, null),
    forget,
  } as unknown as Studio;
  return (
    <SiteReactContext value={testSiteContext()}>
      <DraftList drafts={drafts} studio={studio} publishedAs={null} />
    </SiteReactContext>
  );
}

function showDrafts(sending: Sending | null): void {
  const facts = { durationMs: 1000, isAccepted: true };
  const drafts = ["horn", "bell"].map((id) => ({
    ...newDraft(id, new File(["sound"], `${id}.wav`), facts),
    sending: id === "horn" ? sending : null,
  }));
  render(<List first={sending ? drafts.slice(0, 1) : drafts} />);
}

test.each([
  ["Publish horn", null],
  ["Publish all that are ready", null],
  ["Try again", { status: "failed", sentBytes: 0 }],
  ["Cancel", { status: "sending", sentBytes: 0 }],
] as const)("hands the focus to the heading when the pressed '%s' goes away", async (name, sending) => {
  const pointer = userEvent.setup();
  showDrafts(sending);
  await pointer.click(screen.getByRole("button", { name }));
  expect(screen.queryByRole("button", { name })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 })));
});

test("announces the answer in the region that told how far the sound was", () => {
  showDrafts({ status: "checking", sentBytes: 1 });
  const status = screen.getByRole("status");
  const upload = { state: "published", item: { id: "h", url: "/sounds/h/" } } as unknown as Upload;
  act(() => change("horn", { status: "answered", sentBytes: 1, upload }));
  expect(screen.getByRole("status")).toBe(status);
  expect(status.textContent).toBe("horn is published.");
});

const links = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

test.each(["refused", "withdrawn"])("keeps a %s sound, and leads back to its draft alone", async (state) => {
  const pointer = userEvent.setup();
  const upload = { state, refusal: { text: "The file could not be stored." } } as unknown as Upload;
  showDrafts({ status: "answered", sentBytes: 1, upload });
  expect(links()).toEqual(["Change it"]);
  await pointer.click(screen.getByRole("link"));
  screen.getByRole("button", { name: "Delete horn" });
});

test("forgets a published draft when its maker makes another", async () => {
  const pointer = userEvent.setup();
  const upload = { state: "published", item: { id: "h", url: "/sounds/h/" } } as unknown as Upload;
  showDrafts({ status: "answered", sentBytes: 1, upload });
  await pointer.click(screen.getByRole("link", { name: "Make another" }));
  expect(forget).toHaveBeenCalledExactlyOnceWith("horn");
});

test("names the second press of Delete by what it shows", async () => {
  const pointer = userEvent.setup();
  showDrafts(null);
  await pointer.click(screen.getByRole("button", { name: "Delete horn" }));
  expect(screen.getByRole("button", { name: "Delete for good: horn" }).textContent).toBe("Delete for good");
});
