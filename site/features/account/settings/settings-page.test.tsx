// @vitest-environment jsdom

import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ProblemCode } from "@tuna/sdk";
import { createProblem } from "@tuna/sdk/contract";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { answerCalls } from "../../../composition/testing/answer-calls.ts";
import { collectNavigations } from "../../../composition/testing/collect-navigations.ts";
import { allowModalDialogs } from "../../../composition/testing/test-dialogs.ts";
import { testSiteContext } from "../../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../../platform/pages/site-context.ts";
import { ToastRegion } from "../../../platform/toast/toast-region.tsx";
import { Page } from "./settings-page.tsx";
import type { SettingsPageData } from "./settings-page-data.ts";

const data: SettingsPageData = {
  email: "ada@x.example",
  linkedProviders: ["twitch"],
  offeredProviders: ["discord", "twitch"],
  isSensitiveContentEnabled: false,
  isNewsletterWanted: true,
  devices: [
    {
      id: "a0b1c2d3-0000-4000-8000-000000000001",
      name: "Firefox on Linux",
      lastSeenAt: "2026-11-21T09:00:00Z",
      isCurrent: true,
    },
    {
      id: "a0b1c2d3-0000-4000-8000-000000000002",
      name: "Safari on iPhone",
      lastSeenAt: "2026-11-01T09:00:00Z",
      isCurrent: false,
    },
  ],
  notice: null,
  isConfirmed: false,
  confirmation: null,
  pendingEmail: null,
  accessTokens: [],
  passkeys: null,
};
/** Opens the deletion page after a fresh code was entered. */
const deleting = {
  isConfirmed: true,
  confirmation: { action: "delete", isSent: false, outcome: undefined },
} as const;
const user = {
  id: "u1",
  createdAt: "2026-01-01",
  updatedAt: "2026-01-01",
  isLoggedIn: true,
  profile: {
    avatar: null,
    cover: null,
    bio: "",
    banner: null,
    picture: null,
    pictureUrl: null,
    showExplicitContent: false,
  },
};
const json = (value: unknown, status = 200) => Response.json(value, { status });
const problem = (code: ProblemCode, more = {}) => {
  const given = createProblem(code, more);
  return json(given, given.status);
};

const calls = answerCalls();
beforeAll(allowModalDialogs);
beforeEach(() => {
  calls.answer = () => json(user);
});
afterEach(cleanup);

function show(changes: Partial<SettingsPageData> = {}) {
  const site = testSiteContext();
  render(
    <SiteReactContext value={site}>
      <Page data={{ ...data, ...changes }} path="/account/" />
      <ToastRegion />
    </SiteReactContext>,
  );
  return userEvent.setup();
}
const toast = (text: string) => waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));

test("saves a switch once, however often it is pressed meanwhile", async () => {
  const pointer = show();
  const { promise, resolve } = Promise.withResolvers<Response>();
  calls.answer = () => promise;
  const sensitive = screen.getByRole("switch", { name: "Show sensitive content" });
  await pointer.click(sensitive);
  await pointer.click(sensitive);
  expect(sensitive).toHaveProperty("checked", true);
  resolve(json(user));
  await toast("Saved");
  expect(calls.sent).toEqual(['PATCH /me/settings {"isSensitiveContentEnabled":true}']);
});

test("shows the text of product rule 8.3 when enabling sensitive content fails, and resets the switch", async () => {
  const pointer = show();
  calls.answer = () => problem("server-error");
  const sensitive = screen.getByRole("switch", { name: "Show sensitive content" });
  await pointer.click(sensitive);
  await waitFor(() =>
    expect(screen.getAllByText("Failed to enable sensitive content").length).toBeGreaterThan(0),
  );
  expect(sensitive).toHaveProperty("checked", false);
});

test("leaves sensitive content shown when hiding it by keyboard fails, and says so", async () => {
  const pointer = show({ isSensitiveContentEnabled: true });
  calls.answer = () => problem("server-error");
  const sensitive = screen.getByRole("switch", { name: "Show sensitive content" });
  sensitive.focus();
  await pointer.keyboard(" ");
  await toast("Failed to enable sensitive content");
  await waitFor(() => expect(sensitive).toHaveProperty("checked", true));
});

test("leads a visitor whose session has ended to the login, and says nothing failed", async () => {
  const pointer = show();
  const navigations = collectNavigations();
  calls.answer = () => problem("unauthenticated");
  await pointer.click(screen.getByRole("switch", { name: "Newsletter" }));
  await waitFor(() => expect(navigations).not.toEqual([]));
  expect(screen.queryAllByText("Unexpected error")).toEqual([]);
});

test("unsubscribes from the newsletter by its switch", async () => {
  const pointer = show();
  await pointer.click(screen.getByRole("switch", { name: "Newsletter" }));
  await waitFor(() => expect(calls.sent).toEqual(['PATCH /me/consents {"newsletter":false}']));
});

test("unlinks linked providers and links others", async () => {
  const pointer = show({ isConfirmed: true });
  expect(screen.getByRole("link", { name: "Link Discord" }).getAttribute("href")).toBe(
    "/api/v1/auth/discord/start?comeFrom=%2Faccount%2F&link=1",
  );
  expect(screen.queryByText("Google")).toBeNull();
  calls.answer = () => json({ ...user, loginProviders: [] });
  await pointer.click(screen.getByRole("button", { name: "Unlink Twitch" }));
  expect(await screen.findByRole("link", { name: "Link Twitch" })).toBeDefined();
  expect(calls.sent).toEqual(["DELETE /me/providers/twitch"]);
});

test("marks this device, logs out another one, and keeps focus", async () => {
  const pointer = show();
  calls.answer = () => json({ isLoggedOut: false });
  const rows = within(screen.getByRole("region", { name: "Devices and sessions" })).getAllByRole("listitem");
  expect(rows[0]?.textContent).toContain("This device");
  expect(within(rows[0] as HTMLElement).queryByRole("button")).toBeNull();
  await pointer.click(
    screen.getByRole("button", { name: "Log out Safari on iPhone, last seen Nov 1, 2026" }),
  );
  await toast("Safari on iPhone is logged out");
  expect(screen.queryByText("Safari on iPhone")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Devices and sessions");
});

test("keeps a session in the list that cannot be ended", async () => {
  const pointer = show();
  calls.answer = () => problem("forbidden");
  await pointer.click(screen.getByRole("button", { name: /^Log out Safari/ }));
  await toast("Unexpected error");
  expect(screen.getByText("Safari on iPhone")).toBeDefined();
});

test("deletes nothing for a wrong email, says so at the field and keeps typed text", async () => {
  const pointer = show(deleting);
  calls.answer = () =>
    problem("invalid-request", {
      errors: [{ field: "email", message: "Enter the email address of this account" }],
    });
  const field = screen.getByLabelText("Type ada@x.example to confirm");
  expect(document.activeElement).toBe(field);
  await pointer.keyboard("eve@x.example");
  await pointer.keyboard("{Enter}");
  const alert = await screen.findByText("Enter the email address of this account");
  expect(alert.id).toBe(field.getAttribute("aria-describedby"));
  expect(field).toHaveProperty("value", "eve@x.example");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(calls.sent).toEqual(['DELETE /me {"email":"eve@x.example"}']);
});

test("shows why an email is refused", async () => {
  const pointer = show(deleting);
  const errors = [{ field: "email", message: "Enter a valid email address" }];
  calls.answer = () => problem("invalid-request", { errors });
  await pointer.type(screen.getByLabelText("Type ada@x.example to confirm"), "nobody{Enter}");
  expect(await screen.findByText("Enter a valid email address")).toBeDefined();
});

test("shows the result of a failed provider or a posted form at the top", () => {
  show({ notice: { text: "The login was cancelled.", tone: "error" } });
  expect(
    screen.getAllByRole("alert").some(({ textContent }) => textContent === "The login was cancelled."),
  ).toBe(true);
});

test("deleting, changing the email and linking ask for a fresh code first", () => {
  show();
  for (const [name, action] of [
    ["Delete account", "delete"],
    ["Change email", "email"],
    ["Link Discord", "link"],
  ]) {
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(
      `/account/?confirm=${action}#confirm`,
    );
  }
  cleanup();
  show({ confirmation: { action: "delete", isSent: false, outcome: undefined } });
  expect(screen.getByText("Confirm that it is you: we send a code to ada@x.example.")).toBeDefined();
  expect(screen.queryByLabelText("Type ada@x.example to confirm")).toBeNull();
});

test("shows a wrong code at its field", () => {
  show({ confirmation: { action: "email", isSent: true, outcome: "code-wrong" } });
  const field = screen.getByRole("textbox", { name: "6-digit code" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("button", { name: "Send a new code" })).toBeDefined();
});
