import { isApiError, isTunaError } from "@tuna/sdk";
import type { BoardContent } from "@tuna/sdk/boards";
import { retryDelayMs } from "@tuna/sdk/client";
import type { BoardEdit } from "./browser-boards.ts";
import { isStoredAs, mergeEdits } from "./merge-boards.ts";

/**
 * `offline`: the site does not answer; the change is kept and sent later. `contested`: another device changed the same,
 * and the owner chooses. `login`: the session has ended. `refused`: the site does not accept the change. `gone`: the
 * board was removed elsewhere. `unkept`: nothing stores the change but this page.
 */
type SaveStatus =
  | "saved"
  | "unsaved"
  | "saving"
  | "offline"
  | "contested"
  | "login"
  | "refused"
  | "gone"
  | "unkept";

/** The stored version of a board. */
export interface StoredEdit extends BoardEdit {
  revision: number;
}

/** What is stored after a change was sent: the change, or what another device or tab stored meanwhile. */
interface SaveResult {
  isSaved: boolean;
  stored: StoredEdit;
}

/** A change that another draft could not save. */
export interface KeptChange {
  edit: BoardEdit;
  base: StoredEdit;
  /** Forgets it where that draft keeps it. */
  forget?(): Promise<void>;
}

/** Where a board is stored: in the browser or in an account. */
export interface BoardTarget {
  /** Stores a change of `base`. Undefined if the board is gone. */
  save(edit: BoardEdit, base: StoredEdit): Promise<SaveResult | undefined>;
  /** Keeps a change until it is saved. */
  keep?(edit: BoardEdit, base: StoredEdit): Promise<void>;
  /** Forgets a kept change. */
  forget?(): Promise<void>;
}

export interface DraftState extends BoardEdit {
  status: SaveStatus;
  /** Why a change was refused. */
  problem?: string | undefined;
  canUndo: boolean;
  /** Counts joined changes of other devices. */
  joined: number;
}

export interface DraftOptions {
  target: BoardTarget;
  stored: StoredEdit;
  /** A change of an earlier visit that was not saved. */
  kept?: KeptChange | undefined;
  /** Returns one more of them, to be saved after it; undefined if there is none. */
  nextKept?: (() => Promise<KeptChange | undefined>) | undefined;
}

/** How long an edit may be followed by another before it is saved. */
const SAVE_DELAY_MS = 500;
/** Pauses between attempts while the site does not answer. */
const RETRY_PAUSES = { firstMs: 3000, maxMs: 60_000 };
const MAX_UNDO = 100;

/** A board that is edited: its changes are saved by themselves, and can be undone. */
export type BoardDraft = ReturnType<typeof createBoardDraft>;

export function createBoardDraft({ target, stored, kept, nextKept }: DraftOptions) {
  const listeners = new Set<() => void>();
  /** What is stored as far as this page knows, and what the present change is based on. */
  let base = stored;
  let past: { edit: BoardEdit; field: string | undefined }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** What was sent since the last answer. The site may have stored one of them. */
  let unanswered: BoardEdit[] = [];
  let contest: StoredEdit | undefined;
  let saving: Promise<void> | undefined;
  /** Whether the browser keeps what is unsaved. */
  let isKept = target.keep !== undefined;
  let state: DraftState = {
    ...editOf(stored),
    status: "saved",
    canUndo: false,
    joined: 0,
  };

  function set(next: Partial<DraftState>): void {
    state = { ...state, ...next, canUndo: past.length > 0 };
    for (const listener of listeners) listener();
  }

  function replace(edit: BoardEdit): void {
    contest = undefined;
    set({ ...edit, status: "unsaved", problem: undefined });
    void keep();
    saveIn(SAVE_DELAY_MS);
  }

  async function keep(): Promise<void> {
    try {
      await target.keep?.(editOf(state), base);
      isKept = target.keep !== undefined;
    } catch (error) {
      isKept = false;
      console.warn(error);
    }
  }

  /** Goes on with a change of another draft. This one keeps it from now on, so that each forgets only what is its own. */
  function takeOver({ edit, base: before, forget }: KeptChange): void {
    base = before;
    past = [];
    set({ ...editOf(edit), status: "unsaved" });
    keep()
      .then(() => (isKept ? forget?.() : undefined))
      .catch((error: unknown) => console.warn(error));
  }

  async function takeOverNext(): Promise<void> {
    try {
      kept ??= await nextKept?.();
    } catch (error) {
      console.warn(error);
    }
    // What was changed meanwhile is saved first.
    if (!kept || state.status !== "saved") return;
    takeOver(kept);
    kept = undefined;
  }

  function saveIn(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), delayMs);
  }

  /** Saves what is unsaved; calls meanwhile wait for the same. */
  function save(): Promise<void> {
    clearTimeout(timer);
    saving ??= saveAll().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  async function saveAll(): Promise<void> {
    while (["unsaved", "offline", "unkept", "login", "refused"].includes(state.status)) {
      const sent = editOf(state);
      set({ status: "saving", problem: undefined });
      let result: SaveResult | undefined;
      try {
        result = await target.save(sent, base);
      } catch (error) {
        fail(error, sent);
        return;
      }
      failures = 0;
      if (!result) set({ status: "gone" });
      else if (result.isSaved) noteSaved(sent, result.stored);
      else join(result.stored);
      unanswered = [];
      if (state.status === "saved") await takeOverNext();
    }
  }

  function noteSaved(sent: BoardEdit, stored: StoredEdit): void {
    base = stored;
    const isAll = state.content === sent.content && state.visibility === sent.visibility;
    set({ status: isAll ? "saved" : "unsaved" });
    if (isAll) target.forget?.().catch((error: unknown) => console.warn(error));
    // The kept change names what it is based on.
    else void keep();
  }

  function join(present: StoredEdit): void {
    const own = unanswered.find((edit) => isStoredAs(edit, present));
    // Merged as a change of another device, it would undo what was changed back since.
    if (own) {
      noteSaved(own, present);
      return;
    }
    const merged = mergeEdits(base, state, present, "mine");
    if (merged.isContested) {
      contest = present;
      set({ status: "contested" });
      return;
    }
    base = present;
    past = [];
    set({ ...editOf(merged), status: "unsaved", joined: state.joined + 1 });
  }

  /** Decides whose values stand where two devices changed the same. */
  function settle(preferred: "mine" | "theirs"): void {
    if (!contest) return;
    const present = contest;
    const merged = mergeEdits(base, state, present, preferred);
    base = present;
    past = [];
    replace(editOf(merged));
  }

  function fail(error: unknown, sent: BoardEdit): void {
    console.warn(error);
    if (isTunaError(error) && error.code === "unauthenticated") set({ status: "login" });
    else if (isApiError(error) && error.status < 500 && error.status !== 429)
      set({ status: "refused", problem: error.errors[0]?.message ?? error.title });
    else {
      set({ status: isKept ? "offline" : "unkept" });
      saveIn(retryDelayMs(failures, RETRY_PAUSES));
      failures += 1;
      if (unanswered.at(-1)?.content !== sent.content || unanswered.at(-1)?.visibility !== sent.visibility)
        unanswered.push(sent);
    }
  }

  const retry = () => void (state.status === "offline" && save());
  globalThis.addEventListener?.("online", retry);
  if (kept) {
    takeOver(kept);
    kept = undefined;
    saveIn(0);
  }

  return {
    get: () => state,
    /** Returns the stored revision that this page knows. */
    revision: () => base.revision,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Changes the content. Successive changes with the same `field`, such as letters typed into it, are undone together.
     */
    change: (change: (content: BoardContent) => BoardContent, field?: string) => {
      const content = change(state.content);
      if (content === state.content) return;
      if (field === undefined || past.at(-1)?.field !== field)
        past = [...past, { edit: editOf(state), field }].slice(-MAX_UNDO);
      replace({ content, visibility: state.visibility });
    },
    setVisibility: (visibility: BoardEdit["visibility"]) => {
      if (visibility !== state.visibility) replace({ content: state.content, visibility });
    },
    undo: () => {
      const last = past.pop();
      if (last) replace({ content: last.edit.content, visibility: state.visibility });
    },
    save,
    settle,
    /** Stops saving by itself; what is unsaved stays kept. */
    close: () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", retry);
      if (state.status === "unsaved") void save();
    },
  };
}

function editOf({ content, visibility }: BoardEdit): BoardEdit {
  return { content, visibility };
}
