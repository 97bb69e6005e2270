// @vitest-environment jsdom

import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createProblem } from "@tuna/sdk/contract";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { brand } from "../../brand.ts";
import { collectNavigations } from "../../composition/testing/collect-navigations.ts";
import { allowModalDialogs } from "../../composition/testing/test-dialogs.ts";
import type { PagePayload, SiteContext } from "../../platform/pages/page.ts";
import { createPageStore, type PageStore } from "../../platform/routing/page-store.ts";
import { ToastRegion } from "../../platform/toast/toast-region.tsx";
import { askSensitive } from "./ask-sensitive.ts";
import { openSensitiveDialog } from "./sensitive-dialog.lazy.tsx";

const viewer = { isLoggedIn: true, isAdministrator: false, isSensitiveAllowed: false };
const site: SiteContext = { brand, locale: "en", origin: "", createUrl: "", buildId: "b1", viewer };
const redactedPage: PagePayload = { buildId: "b1", routeId: "sound", path: "/sound/rude", data: "redacted" };
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
    showExplicitContent: true,
  },
};
const json = (value: unknown, status = 200) => Response.json(value, { status });

let store: PageStore;
let sent: string[];
let isRefused: boolean;
let answeringBuild: string;
beforeAll(allowModalDialogs);
beforeEach(() => {
  store = createPageStore({ site, page: redactedPage, Page: () => null, isLoading: false });
  sent = [];
  isRefused = false;
  answeringBuild = "b1";
  document.body.innerHTML = '<main><h1>Explicit Content</h1><a class="tn-play" href="#x">Play</a></main>';
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? "GET"} ${url} ${init?.body ?? ""}`.trim());
    if (url.includes("_payload.json"))
      return json({
        ...redactedPage,
        buildId: answeringBuild,
        data: "shown",
        viewer: { ...viewer, isSensitiveAllowed: true },
      });
    return isRefused ? json(createProblem("server-error"), 500) : json(user);
  });
});
afterEach(() => {
  cleanup();
  // biome-ignore lint/suspicious/noDocumentCookie: what a visitor's cookies are is the test's setting
  document.cookie = "modal_flag=; Max-Age=0; Path=/";
  vi.unstubAllGlobals();
});

const play = () => document.querySelector<HTMLElement>(".tn-play")!;
async function open(isLoggedIn: boolean): Promise<HTMLElement> {
  await act(async () => openSensitiveDialog(isLoggedIn));
  return screen.getByRole("dialog", { name: "Explicit Content" });
}

function rememberLoginToConfirm(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what a visitor's cookies are is the test's setting
  document.cookie = "modal_flag=confirm; Path=/";
}

test("offers anonymous visitors the login, which returns here; dismissing restores focus", async () => {
  history.replaceState(null, "", "/sounds/?page=2");
  play().focus();
  const dialog = await open(false);
  const login = within(dialog).getByRole("link", { name: "Login to confirm" });
  expect(login.getAttribute("href")).toBe("/login/?comeFrom=%2Fsounds%2F%3Fpage%3D2");
  expect(within(dialog).queryByRole("button", { name: "Confirm" })).toBeNull();
  expect(document.activeElement).toBe(within(dialog).getByRole("heading"));
  await userEvent.click(within(dialog).getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(play());
  expect(sent).toEqual([]);
});

test("remembers 'Login to confirm' for the login that follows", async () => {
  const dialog = await open(false);
  const login = within(dialog).getByRole("link", { name: "Login to confirm" });
  login.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(login);
  expect(document.cookie).toContain("modal_flag=confirm");
  await userEvent.click(within(dialog).getByRole("button", { name: "Dismiss" }));
});

test.each([
  ["a dialog that opened by itself", "Dismiss", true, "modal_flag=dismissed"],
  ["a dialog that the visitor opened", "Dismiss", false, ""],
  ["the close button", "Close", true, "modal_flag=dismissed"],
])("takes 'Login to confirm' back by a later dismissal: %s", async (_how, button, isAutomatic, kept) => {
  rememberLoginToConfirm();
  await act(async () => openSensitiveDialog(false, { isAutomatic }));
  await userEvent.click(screen.getByRole("button", { name: button }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(document.cookie).toBe(kept);
});

test("keeps 'Login to confirm' when the visitor leaves for the login", async () => {
  await act(async () => openSensitiveDialog(false, { isAutomatic: true }));
  rememberLoginToConfirm();
  await act(async () => store.set({ page: { ...redactedPage, path: "/login/" } }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.cookie).toBe("modal_flag=confirm");
});

test("opens by itself until it is dismissed, and on request always", async () => {
  const openByItself = () => act(async () => openSensitiveDialog(false, { isAutomatic: true }));
  await openByItself();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(document.cookie).toContain("modal_flag=dismissed");
  await openByItself();
  expect(screen.queryByRole("dialog")).toBeNull();
  await open(false);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
});

test("closes when another page is shown below it", async () => {
  await open(false);
  await act(async () => store.set({ page: { ...redactedPage, path: "/sounds/" } }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("asks nothing over another page that is shown before the dialog has loaded", async () => {
  askSensitive(false, { isAutomatic: true });
  store.set({ page: { ...redactedPage, path: "/sounds/" } });
  askSensitive(false);
  await userEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
  expect(document.cookie).not.toContain("modal_flag");
});

test("a second question waits for the first", async () => {
  await open(false);
  await open(false);
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
});

test("saves a member's confirmation, reloads the page, and plays the pressed sound", async () => {
  const pressed = vi.fn((event: Event) => event.preventDefault());
  play().addEventListener("click", pressed);
  play().focus();
  const dialog = await open(true);
  await userEvent.click(within(dialog).getByRole("button", { name: "Confirm" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([
    'PATCH /api/v1/me/settings {"isSensitiveContentEnabled":true}',
    "GET /sound/rude/_payload.json?b1",
  ]);
  expect(store.get()).toMatchObject({
    page: { data: "shown" },
    site: { viewer: { isSensitiveAllowed: true } },
  });
  expect(document.activeElement).toBe(play());
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("plays what was pressed after a confirmation, also where a press does not focus it, as in Safari", async () => {
  const heard = vi.fn((event: Event) => event.preventDefault());
  play().addEventListener("click", heard);
  await act(async () => openSensitiveDialog(true, { pressed: play() }));
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await expect.poll(() => heard.mock.calls.length).toBe(1);
  expect(document.activeElement).toBe(play());
});

test("loads the document after a confirmation if another build answers, whose data this page cannot show", async () => {
  answeringBuild = "b2";
  const navigations = collectNavigations();
  const dialog = await open(true);
  await userEvent.click(within(dialog).getByRole("button", { name: "Confirm" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(navigations).toHaveLength(1);
});

test("reports a failed save, keeps the page redacted and the dialog open", async () => {
  isRefused = true;
  render(<ToastRegion />);
  const dialog = await open(true);
  await userEvent.click(within(dialog).getByRole("button", { name: "Confirm" }));
  expect((await screen.findAllByText("Failed to enable sensitive content")).length).toBeGreaterThan(0);
  expect(store.get()).toMatchObject({ page: { data: "redacted" }, site: { viewer } });
  const confirm = within(dialog).getByRole("button", { name: "Confirm" });
  await expect.poll(() => confirm.getAttribute("aria-disabled")).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: "Dismiss" }));
  expect(document.activeElement?.tagName).toBe("H1");
});
