import { ApiError, NetworkError } from "@tuna/sdk";
import { boardContentSchema, boardLimits } from "@tuna/sdk/boards";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allPads, withChangedPad, withMovedPad, withoutPad } from "./board-content.ts";
import { type BoardTarget, createBoardDraft, type StoredEdit } from "./board-draft.ts";
import type { BoardEdit } from "./browser-boards.ts";
import { exampleBoard, examplePad, lettersOf } from "./testing/example-boards.ts";

const stored: StoredEdit = { content: exampleBoard(["abc"]), visibility: "private", revision: 1 };
const pad = (letter: string) => examplePad(letter).id;
const offline = () => new NetworkError("/api", new Error("offline"));

/** A stored board that several drafts change, as an account's is by several devices. */
function createSite(first: StoredEdit = stored) {
  let present = first;
  const failures: Error[] = [];
  const kept: { edit?: BoardEdit | undefined } = {};
  const target: BoardTarget = {
    save: async (edit, { revision }): ReturnType<BoardTarget["save"]> => {
      const failure = failures.shift();
      if (failure) throw failure;
      if (revision !== present.revision) return { isSaved: false, stored: present };
      const { data } = boardContentSchema.safeParse(edit.content);
      present = { ...edit, content: data ?? edit.content, revision: revision + 1 };
      return { isSaved: true, stored: present };
    },
    keep: async (edit) => {
      kept.edit = edit;
    },
    forget: async () => {
      kept.edit = undefined;
    },
  };
  return { target, failures, kept, present: () => present };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

test("saves changes by itself, once for several in a row", async () => {
  const site = createSite();
  const draft = createBoardDraft({ target: site.target, stored });
  draft.change((content) => withoutPad(content, pad("a")));
  draft.change((content) => withoutPad(content, pad("b")));
  expect(draft.get().status).toBe("unsaved");
  await vi.advanceTimersByTimeAsync(500);
  expect(draft.get().status).toBe("saved");
  expect(site.present()).toMatchObject({ revision: 2 });
  expect(lettersOf(site.present().content)).toEqual(["c"]);
});

test("undoes changes one by one, and letters typed into one field together", async () => {
  const { target } = createSite();
  const draft = createBoardDraft({ target, stored });
  draft.change((content) => withoutPad(content, pad("a")));
  draft.change((content) => ({ ...content, name: "S" }), "name");
  draft.change((content) => ({ ...content, name: "So" }), "name");
  draft.undo();
  expect(draft.get().content.name).toBe("Stream");
  expect(lettersOf(draft.get().content)).toEqual(["bc"]);
  draft.undo();
  expect(lettersOf(draft.get().content)).toEqual(["abc"]);
  expect(draft.get().canUndo).toBe(false);
});

test("keeps a change in the browser while the site does not answer, and sends it once the network is back", async () => {
  const site = createSite();
  site.failures.push(offline(), offline());
  const draft = createBoardDraft({ target: site.target, stored });
  draft.change((content) => withoutPad(content, pad("a")));
  await vi.advanceTimersByTimeAsync(500);
  expect(draft.get().status).toBe("offline");
  expect(lettersOf(site.kept.edit?.content ?? stored.content)).toEqual(["bc"]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(draft.get().status).toBe("offline");
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.get().status).toBe("saved");
  expect(site.kept.edit).toBeUndefined();
  expect(lettersOf(site.present().content)).toEqual(["bc"]);
});

test("goes on from its own change whose answer was lost, and does not undo what was changed back since", async () => {
  const site = createSite({ ...stored, visibility: "private" });
  const { save } = site.target;
  const loseAnswer = async (...change: Parameters<typeof save>) => {
    site.target.save = save;
    await save(...change);
    throw offline();
  };
  const draft = createBoardDraft({ target: site.target, stored: site.present() });
  site.target.save = loseAnswer;
  draft.change((content) => ({ ...withoutPad(content, pad("a")), name: "Stre " }));
  draft.setVisibility("public");
  await draft.save();
  expect([draft.get().status, site.present().visibility]).toEqual(["offline", "public"]);
  draft.setVisibility("private");
  draft.undo();
  draft.change((content) => ({ ...content, name: "Stream of mine" }));
  await draft.save();
  expect(draft.get()).toMatchObject({ status: "saved", visibility: "private", joined: 0, canUndo: true });
  expect(site.present()).toMatchObject({ visibility: "private", content: { name: "Stream of mine" } });
  expect(lettersOf(site.present().content)).toEqual(["abc"]);
  site.target.save = loseAnswer;
  draft.setVisibility("link");
  await draft.save();
  await draft.save();
  expect([draft.get().status, site.present().revision]).toEqual(["saved", 4]);
});

test("keeps what is changed during a save as a change of what was saved", async () => {
  const site = createSite();
  const bases: number[] = [];
  const keep = async (_: BoardEdit, { revision }: StoredEdit) => void bases.push(revision);
  const draft = createBoardDraft({ target: { ...site.target, keep }, stored });
  draft.change((content) => ({ ...content, name: "One" }));
  const saving = draft.save();
  draft.change((content) => ({ ...content, name: "Two" }));
  await saving;
  expect(bases).toEqual([1, 1, 2]);
});

test("sends a change of an earlier visit that was not saved, joined with what came since", async () => {
  const site = createSite({ ...stored, content: { ...stored.content, name: "Renamed" }, revision: 2 });
  const edit = { content: withoutPad(stored.content, pad("a")), visibility: "private" as const };
  const draft = createBoardDraft({
    target: site.target,
    stored: site.present(),
    kept: { edit, base: stored },
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.get().status).toBe("saved");
  expect(site.present()).toMatchObject({ content: { name: "Renamed" }, revision: 3 });
  expect(lettersOf(site.present().content)).toEqual(["bc"]);
});

test("saves what several tabs kept one after the other, and asks about one without losing the next", async () => {
  const site = createSite();
  const edits = [
    { ...stored.content, name: "Of the first tab" },
    { ...withoutPad(stored.content, pad("a")), name: "Of the second tab" },
    withChangedPad(stored.content, pad("c"), { label: "Horn" }),
  ];
  const forgotten: string[] = [];
  const changes = edits.map((content) => ({
    edit: { content, visibility: "private" as const },
    base: stored,
    forget: async () => void forgotten.push(content.name),
  }));
  const kept = changes.shift();
  const nextKept = async () => changes.shift();
  const draft = createBoardDraft({ target: site.target, stored, kept, nextKept });
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.get().status).toBe("contested");
  expect(site.present().content.name).toBe("Of the first tab");
  expect([site.kept.edit?.content.name, forgotten, changes.length]).toEqual([
    "Of the second tab",
    ["Of the first tab", "Of the second tab"],
    1,
  ]);
  draft.settle("mine");
  await draft.save();
  expect(draft.get().status).toBe("saved");
  expect(site.present().content.name).toBe("Of the second tab");
  expect(lettersOf(site.present().content)).toEqual(["bc"]);
  expect(allPads(site.present().content)[1]?.label).toBe("Horn");
  expect(site.kept.edit).toBeUndefined();
});

test("joins what two devices change at once", async () => {
  const site = createSite();
  const [phone, desk] = [1, 2].map(() => createBoardDraft({ target: site.target, stored }));
  phone?.change((content) => withMovedPad(content, pad("c"), { page: 0, place: 0 }, boardLimits));
  await phone?.save();
  desk?.change((content) => withChangedPad(content, pad("a"), { label: "Horn" }));
  await desk?.save();
  expect(desk?.get()).toMatchObject({ status: "saved", joined: 1 });
  expect(lettersOf(site.present().content)).toEqual(["cab"]);
  expect(allPads(site.present().content)[1]?.label).toBe("Horn");
});

test.each([
  ["mine", "Desk"],
  ["theirs", "Phone"],
] as const)(
  "asks whose value stands if two devices changed the same, and stores %s",
  async (choice, name) => {
    const site = createSite();
    const [phone, desk] = [1, 2].map(() => createBoardDraft({ target: site.target, stored }));
    phone?.change((content) => ({ ...content, name: "Phone" }));
    await phone?.save();
    desk?.change((content) => ({ ...withoutPad(content, pad("a")), name: "Desk" }));
    await desk?.save();
    expect(desk?.get().status).toBe("contested");
    expect(site.present().content.name).toBe("Phone");
    desk?.settle(choice);
    await desk?.save();
    expect(desk?.get().status).toBe("saved");
    expect(site.present().content.name).toBe(name);
    expect(lettersOf(site.present().content)).toEqual(["bc"]);
  },
);

test.each([
  ["mine", "phone"],
  ["mine", "desk"],
  ["theirs", "phone"],
  ["theirs", "desk"],
] as const)(
  "keeps %s of a contested name, and the visibility that the %s alone changed",
  async (choice, by) => {
    const site = createSite({ ...stored, visibility: "public" });
    const [phone, desk] = [1, 2].map(() => createBoardDraft({ target: site.target, stored: site.present() }));
    phone?.change((content) => ({ ...content, name: "Phone" }));
    desk?.change((content) => ({ ...content, name: "Desk" }));
    (by === "phone" ? phone : desk)?.setVisibility("private");
    await phone?.save();
    await desk?.save();
    desk?.settle(choice);
    await desk?.save();
    expect(site.present().visibility).toBe("private");
  },
);

test.each([
  ["mine", "public"],
  ["theirs", "private"],
] as const)(
  "asks who sees the board if two devices changed that, and stores %s",
  async (choice, visibility) => {
    const site = createSite({ ...stored, visibility: "link" });
    const [phone, desk] = [1, 2].map(() => createBoardDraft({ target: site.target, stored: site.present() }));
    phone?.setVisibility("private");
    await phone?.save();
    desk?.setVisibility("public");
    await desk?.save();
    expect(desk?.get().status).toBe("contested");
    expect(site.present().visibility).toBe("private");
    desk?.settle(choice);
    await desk?.save();
    expect(site.present().visibility).toBe(visibility);
  },
);

test("does not ask about a text that the site stored without its last space", async () => {
  const site = createSite();
  const [phone, desk] = [1, 2].map(() => createBoardDraft({ target: site.target, stored }));
  desk?.change((content) => ({ ...content, name: "Stream ", description: "Two\nlines" }));
  await desk?.save();
  const present = site.present();
  phone?.change((content) => ({ ...content, name: "Live" }));
  await phone?.save();
  desk?.change((content) => withChangedPad(content, pad("a"), { colour: "red" }));
  await desk?.save();
  expect(present.content).toMatchObject({ name: "Stream", description: "Two lines" });
  expect(desk?.get()).toMatchObject({ status: "saved", content: { name: "Live", description: "Two lines" } });
  expect(allPads(site.present().content)[0]?.colour).toBe("red");
});

test("reports why the site refuses a change, and saves the next one", async () => {
  const site = createSite();
  const problem = {
    status: 400,
    code: "invalid",
    title: "Wrong",
    errors: [{ field: "name", message: "Too long" }],
  };
  site.failures.push(new ApiError(problem));
  const draft = createBoardDraft({ target: site.target, stored });
  draft.change((content) => ({ ...content, name: "x".repeat(99) }));
  await draft.save();
  expect(draft.get()).toMatchObject({ status: "refused", problem: "Too long" });
  draft.change((content) => ({ ...content, name: "Short" }));
  await draft.save();
  expect(draft.get()).toMatchObject({ status: "saved", problem: undefined });
});

test("states that nothing is kept where the browser stores nothing", async () => {
  const target: BoardTarget = { save: () => Promise.reject(new DOMException("blocked", "SecurityError")) };
  const draft = createBoardDraft({ target, stored });
  draft.change((content) => withoutPad(content, pad("a")));
  await draft.save();
  expect(draft.get().status).toBe("unkept");
  draft.close();
});
