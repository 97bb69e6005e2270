// @vitest-environment jsdom

import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createProblem } from "@tuna/sdk/contract";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../../composition/testing/answer-calls.ts";
import { testSiteContext } from "../../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../../platform/pages/site-context.ts";
import { ToastRegion } from "../../../platform/toast/toast-region.tsx";
import { Page } from "./profile-page.tsx";
import type { ShownProfile } from "./profile-page-data.ts";
import { keepUnsaved } from "./unsaved-profile.ts";

const shown: ShownProfile = {
  id: "u1",
  slug: "ada-0a1b2c3d",
  name: "Ada",
  nextAvailableNameChangeDate: null,
  isNameChosen: true,
  isNameReplaced: false,
  profile: { banner: null, bio: "Horns.", cover: null, links: [], pictureUrl: null },
};
const userOf = ({ slug, name, nextAvailableNameChangeDate, profile }: ShownProfile) => ({
  id: "u1",
  slug,
  name,
  nextAvailableNameChangeDate,
  createdAt: "2026-01-01",
  updatedAt: "2026-01-01",
  isLoggedIn: true,
  isNameChosen: true,
  profile: { avatar: null, picture: null, showExplicitContent: false, ...profile },
});
const json = (value: unknown, status = 200) => Response.json(value, { status });

/** A double of what crops with a canvas, which jsdom lacks. */
vi.mock("./crop-picture.ts", () => ({
  avatarSize: {},
  cropPicture: async (file: File) => ({ file, url: "blob:picture" }),
}));

const calls = answerCalls();
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const totals = { memberSince: "2026-01-02T00:00:00.000Z", soundCount: 3, voiceCount: 0, playedCount: 40 };

function show(user = shown) {
  render(pageOf(user));
  return userEvent.setup();
}
const site = testSiteContext();
const pageOf = (user: ShownProfile) => (
  <SiteReactContext value={site}>
    <Page data={{ user, totals, isMaker: true, notice: null }} path="/profile/" />
    <ToastRegion />
  </SiteReactContext>
);
const bioField = () => screen.getByRole("textbox", { name: "Bio" });
const save = () => screen.getByRole("button", { name: /^Sav/ });

test("shows what another tab saved, and keeps what is typed", async () => {
  const { rerender } = render(pageOf(shown));
  await userEvent.setup().type(bioField(), " Fish.");
  rerender(pageOf({ ...shown, name: "Grace", profile: { ...shown.profile, bio: "Other.", links: [] } }));
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Grace");
  expect(bioField()).toHaveProperty("value", "Horns. Fish.");
  rerender(pageOf(shown));
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Ada");
});

test("shows name and bio as the server stored them, and when the name may change again", async () => {
  const pointer = show();
  const nextAvailableNameChangeDate = "2026-12-21T00:00:00Z";
  calls.answer = () =>
    json(
      userOf({ ...shown, nextAvailableNameChangeDate, profile: { ...shown.profile, bio: "Horns.\nFish." } }),
    );
  await pointer.type(bioField(), "{Enter}{Enter}{Enter}{Enter}Fish.");
  await pointer.click(save());
  expect(await screen.findByText("Saved")).toHaveProperty("role", "status");
  expect(bioField()).toHaveProperty("value", "Horns.\nFish.");
  expect(screen.getByText("You can change your name again on Dec 21, 2026.")).toBeDefined();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("readOnly", true);
  await pointer.type(bioField(), "!");
  expect(screen.queryByText("Saved")).toBeNull();
});

test.each([
  [true, /Your former name was the part of your email before the @/],
  [false, /We gave you this name/],
])(
  "says who sees a name that the site chose, until a name is saved (replaced: %s)",
  async (isNameReplaced, text) => {
    const pointer = show({ ...shown, name: "Otter 48213", isNameChosen: false, isNameReplaced });
    const notice = screen.getByText(text);
    expect(notice.textContent).toContain("Otter 48213");
    expect(notice.querySelector("a")?.getAttribute("href")).toBe("#profile-name");
    calls.answer = () => json(userOf(shown));
    await pointer.clear(screen.getByRole("textbox", { name: "Name" }));
    await pointer.type(screen.getByRole("textbox", { name: "Name" }), "Ada");
    await pointer.click(save());
    expect(await screen.findByText("Saved")).toBeDefined();
    expect(screen.queryByText(text)).toBeNull();
  },
);

test("saves only what was typed, so that changes of another device stay", async () => {
  const pointer = show();
  calls.answer = () => json(userOf(shown));
  await pointer.type(bioField(), "!");
  await pointer.click(save());
  await screen.findByText("Saved");
  expect(calls.sent).toEqual(['PATCH /me {"bio":"Horns.!"}']);
  cleanup();
  keepUnsaved({ accountId: "u1", bio: "Typed before" });
  show();
  await waitFor(() => expect(bioField()).toHaveProperty("value", "Typed before"));
  await pointer.click(save());
  await screen.findByText("Saved");
  expect(calls.sent[1]).toBe('PATCH /me {"bio":"Typed before"}');
});

test("sends nothing a second time while saving", async () => {
  const pointer = show();
  const { promise, resolve } = Promise.withResolvers<Response>();
  calls.answer = () => promise;
  await pointer.click(save());
  expect(save().textContent).toBe("Saving…");
  await pointer.click(save());
  resolve(json(userOf(shown)));
  await screen.findByText("Saved");
  expect(calls.sent).toEqual(['PATCH /me {"name":"Ada","bio":"Horns.","links":[]}']);
});

test("keeps what is typed while a save is under way, also if the session has ended", async () => {
  const pointer = show();
  const { promise, resolve } = Promise.withResolvers<Response>();
  calls.answer = () => promise;
  await pointer.type(bioField(), " One.");
  await pointer.click(save());
  await pointer.type(bioField(), " Two.");
  expect(sessionStorage.getItem("unsaved_profile")).toContain("Horns. One. Two.");
  resolve(json(userOf({ ...shown, profile: { ...shown.profile, bio: "Horns. One." } })));
  await waitFor(() => expect(save().textContent).toBe("Save"));
  expect(bioField()).toHaveProperty("value", "Horns. One. Two.");
  expect(screen.queryByText("Saved")).toBeNull();
  calls.answer = () => json(userOf({ ...shown, profile: { ...shown.profile, bio: "Horns. One. Two." } }));
  await pointer.click(save());
  await screen.findByText("Saved");
  expect(calls.sent[1]).toBe('PATCH /me {"bio":"Horns. One. Two."}');
});

test("shows a refused name change at its field and keeps typed text", async () => {
  const pointer = show();
  calls.answer = () => json(createProblem("name-changed-lately"), 409);
  const name = screen.getByRole("textbox", { name: "Name" });
  await pointer.clear(name);
  await pointer.type(name, "Eve{Enter}");
  const refusal = await screen.findByText("You can change your name once in 30 days");
  expect(name.getAttribute("aria-describedby")).toContain(refusal.id);
  expect(name).toHaveProperty("value", "Eve");
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test("keeps typed text while the network is away, and saves it later", async () => {
  const pointer = show();
  calls.answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await pointer.type(bioField(), " Not lost");
  await pointer.click(save());
  await waitFor(() => expect(screen.getAllByText("Unexpected error").length).toBeGreaterThan(0));
  expect(bioField()).toHaveProperty("value", "Horns. Not lost");
  calls.answer = () => json(userOf({ ...shown, profile: { ...shown.profile, bio: "Horns. Not lost" } }));
  await pointer.click(save());
  expect(await screen.findByText("Saved")).toBeDefined();
  expect(calls.sent.at(-1)).toContain("Horns. Not lost");
});

test("counts visible characters, and shows at the field that they are too many", async () => {
  const errors = [{ field: "bio", message: "Enter 500 characters at most" }];
  calls.answer = () => json(createProblem("invalid-request", { errors }), 400);
  const pointer = show({ ...shown, profile: { ...shown.profile, bio: "🐟".repeat(499) } });
  expect(screen.getByText("499 of 500 characters")).toBeDefined();
  await pointer.type(bioField(), "ab");
  expect(screen.getByText("501 of 500 characters").dataset.isOver).toBe("true");
  await pointer.click(save());
  expect(await screen.findByText("Enter 500 characters at most")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(bioField()));
});

test("saves links, without empty ones, and shows at its field which one is wrong", async () => {
  const pointer = show({ ...shown, profile: { ...shown.profile, links: ["https://one.example"] } });
  const message = "Enter a whole address that begins with https://";
  const errors = [{ field: "links.1", message }];
  calls.answer = () => json(createProblem("invalid-request", { errors }), 400);
  const second = screen.getByRole("textbox", { name: "Link 2" });
  await pointer.type(second, "https://localhost");
  await pointer.click(save());
  const refusal = await screen.findByText(message);
  expect(refusal.id).toBe("links-problem");
  await waitFor(() => expect(document.activeElement).toBe(second));
  calls.answer = () => json(userOf(shown));
  await pointer.clear(second);
  await pointer.type(second, "https://two.example/me");
  await pointer.click(save());
  await screen.findByText("Saved");
  expect(calls.sent[1]).toContain('"links":["https://one.example","https://two.example/me"]');
});

test("restores text typed before the session ended, only for its author", async () => {
  keepUnsaved({ accountId: "u1", name: "Ada", bio: "Typed before", links: [] });
  show();
  await waitFor(() => expect(bioField()).toHaveProperty("value", "Typed before"));
  expect(sessionStorage.length).toBe(0);
  cleanup();
  keepUnsaved({ accountId: "u2", name: "Eve", bio: "Secret", links: [] });
  show();
  expect(bioField()).toHaveProperty("value", "Horns.");
  expect(sessionStorage.length).toBe(0);
});

test("removes a picture, and keeps it when that fails", async () => {
  const pointer = show({ ...shown, profile: { ...shown.profile, pictureUrl: "/media/a.webp" } });
  const remove = () => screen.getByRole("button", { name: "Remove picture" });
  calls.answer = () => json(createProblem("forbidden"), 403);
  await pointer.click(remove());
  expect(await screen.findByText("Not allowed")).toHaveProperty("role", "alert");
  expect(screen.getByRole("img", { name: "Ada" })).toBeDefined();
  calls.answer = () => json(userOf(shown));
  await pointer.click(remove());
  await waitFor(() => expect(screen.queryByRole("img", { name: "Ada" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText("Choose a picture"));
});

test("hands the focus on when a picture is chosen and when that is cancelled", async () => {
  const pointer = show();
  const input = () => screen.getByLabelText("Choose a picture");
  await pointer.upload(input(), new File(["picture"], "a.png", { type: "image/png" }));
  const saver = await screen.findByRole("button", { name: "Save picture" });
  await waitFor(() => expect(document.activeElement).toBe(saver));
  await pointer.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(input()));
});

test("previews the public page with what is saved", async () => {
  show();
  const preview = screen.getByText("Preview of your public page").closest("details") as HTMLElement;
  expect(preview.querySelector(".maker-name")?.textContent).toBe(shown.name);
  expect(preview.textContent).toContain("3");
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
});
