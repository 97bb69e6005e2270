// @vitest-environment jsdom

import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ItemCard, ProblemCode } from "@tuna/sdk";
import { createProblem } from "@tuna/sdk/contract";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { allowModalDialogs } from "../../composition/testing/test-dialogs.ts";
import { ToastRegion } from "../../platform/toast/toast-region.tsx";
import { collectTrackedEvents } from "../analytics/testing/collect-tracked-events.ts";
import { useReport } from "./use-report.tsx";

const horn = { kind: "sound", id: "horn", category: "memes" } as ItemCard;
let tracked = collectTrackedEvents();
let sent: unknown[] = [];
let answer: () => Response | Promise<Response>;
beforeAll(allowModalDialogs);
beforeEach(() => {
  sent = [];
  tracked = collectTrackedEvents();
  answer = () => Response.json({ isReceived: true });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push([url, JSON.parse(String(init.body))]);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const refused = (code: ProblemCode, more = {}, headers = {}) => {
  const problem = createProblem(code, more);
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
};

function Reporter({ card }: { card: ItemCard }) {
  const { open, dialog } = useReport(card, "Report this sound");
  return (
    <>
      <button type="button" onClick={open}>
        Report this sound
      </button>
      {dialog}
    </>
  );
}

async function open(name = "Airhorn") {
  const pointer = userEvent.setup();
  render(
    <>
      <Reporter card={{ ...horn, name }} />
      <ToastRegion />
    </>,
  );
  await pointer.click(screen.getByRole("button", { name: "Report this sound" }));
  await screen.findByRole("dialog", { name: "Report this sound" });
  return pointer;
}
const field = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const send = () => screen.getByRole("button", { name: "Send report" });

test("sends a report with exactly the typed values, thanks, and tracks its reason", async () => {
  const pointer = await open();
  await pointer.click(screen.getByRole("radio", { name: "Spam or misleading" }));
  await pointer.type(field(/Details/), "Loud");
  expect(screen.getByText("4 of 2000 characters")).toBeDefined();
  await pointer.click(send());
  expect(await screen.findByText("Thank you. Your report has been sent.")).toBeDefined();
  expect(sent).toEqual([["/api/v1/sounds/horn/reports", { reason: "spam", details: "Loud" }]]);
  const item = { ...horn, name: "Airhorn" };
  expect(tracked).toEqual([{ name: "report", properties: { report_reason: "spam" }, item }]);
});

test("hands the focus from the sent form to the thanks", async () => {
  const pointer = await open();
  await pointer.click(screen.getByRole("radio", { name: "Spam or misleading" }));
  await pointer.click(send());
  const thanks = await screen.findByText("Thank you. Your report has been sent.");
  await waitFor(() => expect(document.activeElement).toBe(thanks.closest("[role=status]")));
});

test("keeps a report without a network, and says so", async () => {
  const pointer = await open();
  await pointer.click(screen.getByRole("radio", { name: "Hate or harassment" }));
  await pointer.type(field(/Details/), "My words");
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await pointer.click(send());
  await screen.findByText(/There is no network, so your report is sent as soon as there is one/);
  const kept = Object.values(localStorage).map((text) => JSON.parse(text).call);
  expect(kept).toEqual([
    expect.objectContaining({ id: "horn", report: { reason: "hate", details: "My words" } }),
  ]);
});

test("keeps typed text when the site fails, and sends it later", async () => {
  const pointer = await open();
  await pointer.click(screen.getByRole("radio", { name: "Hate or harassment" }));
  await pointer.type(field(/Details/), "My words");
  answer = () => refused("server-error");
  await pointer.click(send());
  await waitFor(() => expect(screen.getAllByText("Unexpected error").length).toBeGreaterThan(0));
  expect(field(/Details/).value).toBe("My words");
  expect(tracked).toEqual([]);
  answer = () => Response.json({ isReceived: true });
  await pointer.click(send());
  await screen.findByText("Thank you. Your report has been sent.");
  expect(sent.at(-1)).toEqual(["/api/v1/sounds/horn/reports", { reason: "hate", details: "My words" }]);
});

test("tells visitors who report too often when to retry", async () => {
  const pointer = await open();
  await pointer.click(screen.getByRole("radio", { name: "Something else" }));
  answer = () => refused("too-many-requests", {}, { "retry-after": "1800" });
  await pointer.click(send());
  expect(await screen.findByText("Too many attempts. Please try again in 30 min.")).toBeDefined();
  expect(send()).toBeDefined();
  expect(tracked).toEqual([]);
});

test("shows a message at an invalid field and focuses it", async () => {
  const pointer = await open();
  await pointer.click(screen.getByRole("radio", { name: "Something else" }));
  await pointer.type(field(/Email/), "a@b");
  answer = () =>
    refused("invalid-request", { errors: [{ field: "email", message: "Enter a valid email address" }] });
  await pointer.click(send());
  const problem = await screen.findByText("Enter a valid email address");
  expect(field(/Email/).getAttribute("aria-describedby")).toContain(problem.id);
  await waitFor(() => expect(document.activeElement).toBe(field(/Email/)));
});

test("keeps typed text when the dialog is closed by mistake", async () => {
  const pointer = await open();
  await pointer.click(screen.getByRole("radio", { name: "Sexual content" }));
  await pointer.type(field(/Details/), "Half a sen");
  await pointer.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /Details/ })).toBeNull());
  await pointer.click(screen.getByRole("button", { name: "Report this sound" }));
  await screen.findByRole("textbox", { name: /Details/ });
  expect(field(/Details/).value).toBe("Half a sen");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Sexual content" }).checked).toBe(true);
});

test("a sensitive item is not named", async () => {
  await open("");
  expect(within(screen.getByRole("dialog")).getByText("Explicit Content")).toBeDefined();
});
