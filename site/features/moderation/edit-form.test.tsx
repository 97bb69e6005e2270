// @vitest-environment jsdom

import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createProblem } from "@tuna/sdk/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { brand } from "../../brand.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { ToastRegion } from "../../platform/toast/toast-region.tsx";
import type { AdminItem, EditableItem } from "../item-changes/admin-item.ts";
import { EditForm } from "./edit-form.tsx";

const seo = { index: true, canonical: null, metaTitle: null, metaDescription: null };
const fields: EditableItem = {
  name: "Air horn",
  tags: ["horn", "loud"],
  category: "memes",
  description: "",
  isSensitive: false,
  seo,
};
const item: AdminItem = { kind: "sound", id: "horn", version: 4, isListed: true, fields, heldFields: [] };
const newer: AdminItem = { ...item, version: 5, fields: { ...fields, name: "Fog horn", category: "music" } };
const log = {
  total: 1,
  page: 1,
  pageSize: 50,
  items: [
    {
      id: 9,
      at: "2026-11-21T10:45:00.000Z",
      action: "edit",
      actor: { number: 2, accountId: "a2", email: "grace@x.example" },
      item: { kind: "sound", id: "horn" },
      person: null,
      before: { name: "Air horn" },
      after: { name: "Fog horn" },
    },
  ],
};
const json = (value: unknown, status = 200) => Response.json(value, { status });
const refusal = (code: "conflict" | "invalid-request" | "server-error", more = {}) => {
  const problem = { ...createProblem(code), ...more };
  return json(problem, problem.status);
};

let edits: unknown[] = [];
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  edits = [];
  sessionStorage.clear();
  const answerOf = async (url: string, { method, body }: RequestInit) => {
    if (method === "GET") return json(log);
    expect(`${method} ${url}`).toBe("PATCH /api/v1/admin/sounds/horn");
    edits.push(JSON.parse(String(body)));
    return answer();
  };
  vi.stubGlobal("fetch", vi.fn(answerOf));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(shown: AdminItem = item, accountId = "a1", readAt = "2026-11-21T10:00:00.000Z") {
  const viewer = { isLoggedIn: true, isAdministrator: true, isSensitiveAllowed: true };
  const site = {
    brand,
    locale: "en",
    origin: "https://x.example",
    createUrl: "/create/",
    viewer,
    buildId: "b",
  };
  const onSaved = vi.fn();
  render(
    <SiteReactContext value={site}>
      <main>
        <h1>Edit</h1>
        <EditForm item={shown} readAt={readAt} accountId={accountId} onSaved={onSaved} />
      </main>
      <ToastRegion />
    </SiteReactContext>,
  );
  return { user: userEvent.setup(), onSaved };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const save = () => screen.getByRole("button", { name: "Save" });

async function retype(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

test("sends only the changed fields", async () => {
  answer = () => json({ ...item, version: 5 });
  const { user, onSaved } = show();
  await retype(user, "Tags", "horn, very loud");
  await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "Games");
  await user.click(screen.getByRole("checkbox", { name: "Explicit Content" }));
  await user.click(screen.getByRole("checkbox", { name: "Search engines may list it" }));
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(edits).toEqual([
    { version: 4, tags: ["horn", "very loud"], category: "games", isSensitive: true, seo: { index: false } },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test("stays with what is typed while a save is under way, and saves it next", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const { user, onSaved } = show();
  await retype(user, "Name", "Fog horn");
  await user.click(save());
  await user.type(screen.getByRole("textbox", { name: "Description" }), "Loud");
  resolve(json({ ...item, version: 5, fields: { ...fields, name: "Fog horn" } }));
  await waitFor(() => expect(save()).toBeTruthy());
  expect(onSaved).not.toHaveBeenCalled();
  expect([field("Name").value, field("Description").value]).toEqual(["Fog horn", "Loud"]);
  answer = () => json({ ...item, version: 6 });
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(edits[1]).toEqual({ version: 5, description: "Loud" });
  expect(sessionStorage).toHaveLength(0);
});

test("keeps what is typed until the answer says that another administrator saved first", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const { user } = show();
  await retype(user, "Tags", "one");
  await user.click(save());
  await user.type(field("Description"), "Loud");
  resolve(refusal("conflict", { current: newer }));
  await screen.findByRole("heading", { name: "Somebody else saved first" });
  expect(field("Description").value).toBe("Loud");
});

test("updates the metas derived from name and category as they change", async () => {
  const { user } = show();
  await retype(user, "Name", "Foghorn");
  expect(screen.getByText("If empty: “Foghorn sound | Tuna”")).toBeTruthy();
  await user.type(field("Description"), "Ships hear it.");
  expect(screen.getByText("If empty: “Ships hear it.”")).toBeTruthy();
});

test("a voice has no fields for search engines", () => {
  show({ ...item, kind: "voice", fields: { ...fields, seo: null } });
  expect(screen.queryByRole("textbox", { name: "Meta title" })).toBeNull();
});

test("shows each refusal at its field, focuses the first, and keeps typed text", async () => {
  const errors = [
    { field: "seo.canonical", message: "Bad address" },
    { field: "tags.0", message: "Bad tag" },
  ];
  answer = () => refusal("invalid-request", { errors });
  const { user, onSaved } = show();
  await retype(user, "Tags", "one");
  await retype(user, "Canonical URL", "https://y.example/");
  await user.click(save());
  await screen.findByText("Bad tag");
  expect(field("Tags")).toBe(document.activeElement);
  expect(field("Tags").value).toBe("one");
  const described = field("Canonical URL").getAttribute("aria-describedby")?.split(" ") ?? [];
  const texts = described.map((id) => document.getElementById(id)?.textContent);
  expect(texts).toContain("Bad address");
  expect(onSaved).not.toHaveBeenCalled();
});

test("shows at its field that the name must not be empty", async () => {
  const errors = [{ field: "fields.name", message: "It must not be empty" }];
  answer = () => refusal("invalid-request", { errors });
  const { user } = show();
  await user.clear(field("Name"));
  await user.click(save());
  await screen.findByText("It must not be empty");
});

test("names the faster administrator, shows both values, and loses nothing", async () => {
  answer = () => refusal("conflict", { current: newer });
  const { user, onSaved } = show();
  await retype(user, "Name", "Horn of mine");
  await user.type(field("Description"), "Mine too");
  await user.click(save());
  const heading = await screen.findByRole("heading", { name: "Somebody else saved first" });
  await waitFor(() => expect(heading).toBe(document.activeElement));
  await screen.findByText(/^grace@x\.example saved this item Nov 21, 2026, 10:45:00 UTC/);
  expect(screen.getByText(/their changes to fields that you did not touch: Category\./)).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Category" }).value).toBe("music");
  expect(field("Description").value).toBe("Mine too");

  const choice = screen.getByRole("group", { name: "Name" });
  expect(choice.textContent).toContain("Horn of mine");
  expect(choice.textContent).toContain("Fog horn");
  await user.click(save());
  expect(screen.getByText("Choose one of the two values")).toBeTruthy();
  expect(edits).toHaveLength(1);

  await user.click(within(choice).getByRole("radio", { name: /^Take theirs/ }));
  expect(field("Name").value).toBe("Fog horn");
  await user.click(within(choice).getByRole("radio", { name: /^Keep yours/ }));
  expect(field("Name").value).toBe("Horn of mine");
  answer = () => json({ ...newer, version: 6 });
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(edits[1]).toEqual({ version: 5, name: "Horn of mine", description: "Mine too" });
});

test.each([
  ["who saved between the begin of the edit and a reload", "10:00", "Fog horn", 1],
  ["nobody who set the same value before the edit began", "11:00", "Fog horn", 0],
  ["nobody if the log does not say who made the change, such as the maker", "10:00", "Tuba", 0],
])("names %s", async (_, began, name, named) => {
  const { user } = show(item, "a1", `2026-11-21T${began}:00.000Z`);
  await user.type(field("Description"), "Loud");
  cleanup();
  show({ ...item, version: 5, fields: { ...fields, name } }, "a1", "2026-11-21T12:00:00.000Z");
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await act(async () => {});
  expect(screen.queryAllByText(/^grace@x\.example saved/)).toHaveLength(named);
});

test.each([
  ["while the form is open", item],
  ["before a reload, such as the removed icon", { ...item, version: 5 }],
])("saves at once if only what the form does not show has changed %s", async (_, reloaded) => {
  const { user: before } = show();
  await before.type(field("Description"), "Loud");
  cleanup();
  const { user, onSaved } = show(reloaded);
  await screen.findByText("Your unsaved changes are back.");
  answer = () => {
    const { version } = edits.at(-1) as AdminItem;
    return version === 5
      ? json({ ...item, version: 6 })
      : refusal("conflict", { current: { ...item, version: 5 } });
  };
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(edits.at(-1)).toEqual({ version: 5, description: "Loud" });
  expect(screen.queryByRole("heading", { name: "Somebody else saved first" })).toBeNull();
});

test("choosing the other value does not send it again", async () => {
  answer = () => refusal("conflict", { current: newer });
  const { user } = show();
  await retype(user, "Name", "Horn of mine");
  await user.type(field("Description"), "Mine too");
  await user.click(save());
  await user.click(await screen.findByRole("radio", { name: /^Take theirs/ }));
  answer = () => json({ ...newer, version: 6 });
  await user.click(save());
  await waitFor(() => expect(edits[1]).toEqual({ version: 5, description: "Mine too" }));
});

test("restores typed text after a reload, only for its author, merged with later changes", async () => {
  const { user } = show();
  await retype(user, "Name", "Typed before");
  cleanup();
  show(item, "somebody-else");
  expect(field("Name").value).toBe("Air horn");
  cleanup();
  show();
  await screen.findByText("Your unsaved changes are back.");
  expect(field("Name").value).toBe("Typed before");
  cleanup();
  const { user: later } = show(newer);
  await screen.findByRole("heading", { name: "Somebody else saved first" });
  expect(screen.getByRole("group", { name: "Name" }).textContent).toContain("Fog horn");
  await later.click(screen.getByRole("button", { name: "Discard it" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Edit" }));
  expect(field("Name").value).toBe("Fog horn");
  expect(sessionStorage).toHaveLength(0);
});

test("shows a conflict again after a reload, until a value is chosen", async () => {
  const { user } = show();
  await retype(user, "Name", "Horn of mine");
  cleanup();
  show(newer);
  await screen.findByRole("heading", { name: "Somebody else saved first" });
  cleanup();
  const { user: later } = show(newer);
  await later.click(await screen.findByRole("radio", { name: /^Take theirs/ }));
  expect(field("Name").value).toBe("Fog horn");
  expect(sessionStorage).toHaveLength(0);
});

test("keeps typed text when the site fails", async () => {
  answer = () => refusal("server-error");
  const { user, onSaved } = show();
  await retype(user, "Name", "Not lost");
  await user.click(save());
  await screen.findAllByText("Unexpected error");
  expect(field("Name").value).toBe("Not lost");
  expect(onSaved).not.toHaveBeenCalled();
});
