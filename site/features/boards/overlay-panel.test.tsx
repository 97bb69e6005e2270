// @vitest-environment jsdom

import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../composition/testing/answer-calls.ts";
import { OverlayPanel } from "./overlay-panel.lazy.tsx";

const calls = answerCalls();
afterEach(cleanup);

function show(createdAt: string | null) {
  const onTriggering = vi.fn();
  calls.answer = () => Response.json({ createdAt, isConnected: false });
  render(<OverlayPanel boardId="board00000000001" isTriggering onTriggering={onTriggering} />);
  return onTriggering;
}

test("lets presses play on the page again if the link was revoked elsewhere", async () => {
  const onTriggering = show(null);
  await waitFor(() => expect(onTriggering.mock.calls).toEqual([[undefined]]));
});

test("goes on triggering while there is a link", async () => {
  const onTriggering = show("2026-01-01T00:00:00.000Z");
  await waitFor(() =>
    expect(screen.getByRole("checkbox", { name: /^Trigger overlay/ })).toHaveProperty("checked", true),
  );
  expect(onTriggering).not.toHaveBeenCalled();
});

test("hands the focus to the heading when the link is revoked", async () => {
  show("2026-01-01T00:00:00.000Z");
  const button = await screen.findByRole("button", { name: "Revoke link" });
  calls.answer = () => Response.json({ createdAt: null, isConnected: false, isRemoved: true });
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Revoke link" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});
