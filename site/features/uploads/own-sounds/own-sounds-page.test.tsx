// @vitest-environment jsdom

import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Upload } from "@tuna/sdk/uploads";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { allowModalDialogs } from "../../../composition/testing/test-dialogs.ts";
import { testSiteContext } from "../../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../../platform/pages/site-context.ts";
import { currentToasts } from "../../../platform/toast/toasts.ts";
import { testUpload } from "../testing/test-upload.ts";
import { soundOfUpload } from "../upload-sound.ts";
import { Page } from "./own-sounds-page.tsx";

beforeAll(allowModalDialogs);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

function show(...items: Upload[]) {
  const sounds = {
    items: items.map((upload) => ({
      upload,
      sound: { ...soundOfUpload(upload), durationMs: 1000, peaks: [9] },
    })),
    total: items.length,
    page: 1,
    pageSize: 20,
  };
  const counts = Object.fromEntries(items.map(({ state }) => [state, 1]));
  const data = { accountId: "u1", sounds, counts, notice: null, readAt: "2026-11-22T11:00:00.000Z" };
  render(
    <SiteReactContext value={testSiteContext()}>
      <Page data={data} path="/profile/sounds/" />
    </SiteReactContext>,
  );
}
const row = (name: string) =>
  within(screen.getByRole("heading", { name, level: 2 }).closest("li") as HTMLElement);
const refusal = { reason: "copyright", text: "A song of somebody else" };

test("shows why an upload was refused, and takes one appeal", () => {
  show(
    testUpload("New", { state: "refused", refusal }),
    testUpload("Appealed", {
      state: "refused",
      refusal,
      appeal: { text: "It is mine", at: "", outcome: null },
    }),
    testUpload("Broken", { state: "refused", refusal: { reason: "damaged", text: "The file is damaged" } }),
  );
  expect(row("New").getByText("A song of somebody else")).toBeDefined();
  expect(row("New").getByText("Copyright.")).toBeDefined();
  const text = row("New").getByLabelText(/You can appeal once/);
  expect(text.closest("form")?.getAttribute("action")).toBe("/profile/sounds/id-of-New/appeal/");
  expect(row("Appealed").getByText("It is mine")).toBeDefined();
  expect(row("Appealed").queryByLabelText(/You can appeal once/)).toBeNull();
  expect(row("Broken").queryByLabelText(/You can appeal once/)).toBeNull();
});

test("offers what fits the listing of an item", () => {
  const item = (listing: string) => ({ item: { kind: "sound", id: "horn", url: "", listing } });
  show(
    testUpload("Listed", item("listed")),
    testUpload("Own choice", item("unlisted")),
    testUpload("Hidden", item("hidden")),
    testUpload("Gone", { state: "withdrawn" }),
  );
  expect(row("Listed").getByRole("link", { name: "Listed" }).getAttribute("href")).toBe("/sound/horn");
  expect(row("Listed").getByRole("button", { name: "Unlist", hidden: true })).toBeDefined();
  expect(row("Own choice").getByRole("button", { name: "List again" })).toBeDefined();
  expect(row("Hidden").getByText("An administrator unlisted it.")).toBeDefined();
  expect(row("Hidden").queryByRole("button", { name: "List again" })).toBeNull();
  expect(row("Gone").queryByRole("button", { name: /^(?!Play)/, hidden: true })).toBeNull();
});

test("leads to the editor when there is nothing", () => {
  show();
  expect(screen.getByText("You have not published anything yet.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Create a sound" }).getAttribute("href")).toBe("/create/");
});

test("offers another file for what was checked, but not for a new file, nor for what a notice removed or an administrator unlisted", () => {
  const item = { kind: "sound", id: "tone", url: "/sound/tone", listing: "listed" };
  show(
    testUpload("Published", { item }),
    testUpload("Waiting", { state: "review" }),
    testUpload("Refused", { state: "refused", refusal }),
    testUpload("Removed", { item: { ...item, listing: "taken-down" } }),
    testUpload("Hidden", { item: { ...item, listing: "hidden" } }),
    testUpload("Checking", { state: "checking" }),
    testUpload("Newer", { state: "review", replaces: "id-of-Published" }),
  );
  for (const name of ["Published", "Waiting", "Refused"]) {
    expect(row(name).getByLabelText(`Choose a file for ${name}`).getAttribute("type")).toBe("file");
  }
  for (const name of ["Removed", "Hidden", "Checking", "Newer"]) {
    expect(row(name).queryByText("Replace the file")).toBeNull();
  }
  expect(row("Newer").queryByRole("button", { name: "Edit Newer", hidden: true })).toBeNull();
});

test("has what was typed again after the page was left, until it is cancelled", async () => {
  const upload = testUpload("Polite", { id: "00000000-0000-4000-8000-000000000001" });
  show(upload);
  await userEvent.click(row("Polite").getByRole("button", { name: "Edit Polite", hidden: true }));
  await userEvent.type(row("Polite").getByLabelText("Name"), "r");
  cleanup();
  show(upload);
  expect(row("Polite").getByLabelText("Name")).toHaveProperty("value", "Politer");
  expect(row("Polite").getByText("Your unsaved changes are back.")).toBeDefined();
  await userEvent.click(row("Polite").getByRole("button", { name: "Cancel" }));
  cleanup();
  show(upload);
  expect(row("Polite").queryByLabelText("Name")).toBeNull();
});

test("shows fields that an administrator set as text, and sends what was typed alone", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json(upload);
  });
  const id = "00000000-0000-4000-8000-000000000001";
  const upload = testUpload("Polite", { id, heldFields: ["name", "isSensitive"] });
  show(upload);
  expect(row("Polite").getByText(/An administrator set: Name, Explicit Content\./)).toBeDefined();
  await userEvent.click(row("Polite").getByRole("button", { name: "Edit Polite", hidden: true }));
  expect(row("Polite").getAllByText("An administrator set this. You cannot change it.")).toHaveLength(2);
  expect(row("Polite").queryByLabelText("Name")).toBeNull();
  expect(row("Polite").queryByRole("checkbox")).toBeNull();
  await userEvent.type(row("Polite").getByLabelText("Description"), "Mine");
  await userEvent.click(row("Polite").getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([{ description: "Mine" }]));
});

test("says which changes wait for a review, and edits these", async () => {
  const changes = { name: "Newer", tags: ["new"] };
  show(
    testUpload("Old", { changesInReview: changes }),
    testUpload("Newer", { state: "review", replaces: "id-of-Old", changedFields: ["name", "tags"] }),
  );
  expect(row("Old").getByText(/Your changes wait for a review: Name, Tags\./)).toBeDefined();
  await userEvent.click(row("Old").getByRole("button", { name: "Edit Old", hidden: true }));
  expect((row("Old").getByLabelText("Name") as HTMLInputElement).value).toBe("Newer");
  expect(
    row("Newer").getByText(/Changes of another sound or voice in this list: Name, Tags\./),
  ).toBeDefined();
  expect(row("Newer").getByRole("button", { name: "Drop the changes of Newer", hidden: true })).toBeDefined();
  expect(row("Newer").queryByText("Replace the file")).toBeNull();
});

test("limits the list to a state, with the number of each", () => {
  show(testUpload("Public", {}), testUpload("Waiting", { state: "review" }));
  const states = within(screen.getByRole("navigation", { name: "States" }));
  const links = states.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["All (2)", "/profile/sounds/"],
    ["Published (1)", "/profile/sounds/?state=published"],
    ["In review (1)", "/profile/sounds/?state=review"],
  ]);
  expect(states.getByRole("link", { name: "All (2)" }).getAttribute("aria-current")).toBe("page");
});

test("withdraws several after a question, and says how many", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${new URL(url, "https://x.example").pathname}`);
    return url.includes("uploads") ? Response.json(testUpload("One", {})) : Response.error();
  });
  const ids = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"] as const;
  show(
    testUpload("One", { id: ids[0] }),
    testUpload("Two", { id: ids[1], state: "review" }),
    testUpload("Gone", { state: "withdrawn" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Choose several" }));
  expect(row("Gone").queryByRole("checkbox")).toBeNull();
  for (const name of ["One", "Two"]) await userEvent.click(row(name).getByRole("checkbox"));
  expect(screen.getByRole("button", { name: "Unlist 0" }).hasAttribute("disabled")).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Withdraw 2" }));
  expect(sent).toEqual([]);
  const dialog = within(screen.getByRole("dialog", { name: "Withdraw 2?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw 2" }));
  await waitFor(() => expect(sent).toEqual(ids.map((id) => `DELETE /api/v1/uploads/${id}`)));
});

test("says what became of several where the visitor is, if they have left the list meanwhile", async () => {
  history.replaceState(null, "", "/profile/sounds/");
  const { promise: sending, resolve: send } = Promise.withResolvers<void>();
  const upload = testUpload("One", { id: "00000000-0000-4000-8000-000000000001" });
  vi.stubGlobal("fetch", async () => {
    await sending;
    return Response.json(upload);
  });
  show(upload);
  await userEvent.click(screen.getByRole("button", { name: "Choose several" }));
  await userEvent.click(row("One").getByRole("checkbox"));
  for (let press = 0; press < 2; press++)
    await userEvent.click(screen.getAllByRole("button", { name: "Withdraw 1" }).at(-1) as HTMLElement);
  cleanup();
  history.replaceState(null, "", "/sounds/");
  const before = currentToasts();
  send();
  await waitFor(() =>
    expect(currentToasts().filter((toast) => !before.includes(toast))).toMatchObject([
      { text: "They were withdrawn.", tone: "success" },
    ]),
  );
});

test("stays open with what is typed while a save is under way", async () => {
  const upload = testUpload("Polite", { id: "00000000-0000-4000-8000-000000000001" });
  let { details } = upload;
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    await answering;
    details = { ...details, ...JSON.parse(String(body)) };
    return Response.json({ ...upload, details });
  });
  show(upload);
  await userEvent.click(row("Polite").getByRole("button", { name: "Edit Polite", hidden: true }));
  await userEvent.type(row("Polite").getByLabelText("Name"), "r");
  await userEvent.click(row("Polite").getByRole("button", { name: "Save" }));
  await userEvent.type(row("Polite").getByLabelText("Description"), "Mine");
  answer();
  await waitFor(() => expect(row("Politer").getByRole("button", { name: "Save" })).toBeDefined());
  expect(row("Politer").getByLabelText("Description")).toHaveProperty("value", "Mine");
  expect(sessionStorage.getItem(sessionStorage.key(0) ?? "")).toBe('{"description":"Mine"}');
  await userEvent.click(row("Politer").getByRole("button", { name: "Save" }));
  await waitFor(() => expect(row("Politer").queryByLabelText("Description")).toBeNull());
  expect(sessionStorage).toHaveLength(0);
});
