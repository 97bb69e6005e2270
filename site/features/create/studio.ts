import { randomKey } from "@tuna/sdk/client";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { type Upload, uploadLimits } from "@tuna/sdk/uploads";
import { createTexts as texts } from "../../platform/locale/texts.ts";
import { isNameAsked } from "../account/profile/asked-name.ts";
import { type Draft, newDraft, type RefusedFile, type Sending } from "./draft.ts";
import { createDraftQueue } from "./draft-queue.ts";
import { type DraftStore, openDraftStore, type StorageProblem } from "./draft-store.ts";
import { type DraftMessage, openDraftTabs } from "./draft-tabs.ts";
import { currentEdit } from "./edit-history.ts";
import { type OpenSound, openSound, SoundProblem } from "./open-sound.ts";
import { withdrawCancelled } from "./own-uploads.ts";
import { isUntouched } from "./sound-edit.ts";
import type { EncodedSound } from "./sound-worker-messages.ts";
import { stepHash } from "./steps.ts";

export interface StudioState {
  isLoaded: boolean;
  drafts: readonly Draft[];
  refused: readonly RefusedFile[];
  /** Number of files that are being opened. */
  opening: number;
  storage: StorageProblem | null;
}

/** Largest file that can be brought. Videos of ten minutes may have so much. */
const MAX_SOURCE_BYTES = 1024 * 1024 * 1024;
/** Drafts that were published or withdrawn are removed at the next visit. */
const finished: readonly Upload["state"][] = ["published", "review", "withdrawn"];

export type Studio = ReturnType<typeof createStudio>;

/** The drafts of this browser, and their way to the site: one upload at a time. */
export function createStudio(isLoggedIn: boolean, unchosenName: string | null = null) {
  const listeners = new Set<() => void>();
  const opened = new Map<string, Promise<OpenSound>>();
  /** Number of those who use an open sound. */
  const users = new Map<string, number>();
  /** The draft that was opened last stays open, for its next step on this page. */
  let lastOpened = "";
  let isClosed = false;
  const store: DraftStore = openDraftStore((storage) => set({ storage }));
  let state: StudioState = { isLoaded: false, drafts: [], refused: [], opening: 0, storage: null };
  const tabs = openDraftTabs(receive);
  const queue = createDraftQueue({ drafts: () => state.drafts, store, changeSending, outputOf });

  function set(next: Partial<StudioState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** What a draft that is to be published waits for first. */
  const firstStatus = () => {
    if (!isLoggedIn) return "login";
    return isNameAsked(unchosenName) ? "name" : "queued";
  };

  const draftOf = (id: string) => state.drafts.find((draft) => draft.id === id);

  function existing(id: string): Draft {
    const draft = draftOf(id);
    if (!draft) throw new SoundProblem("failed", texts.steps.gone);
    return draft;
  }

  async function change(id: string, fields: Partial<Draft>): Promise<void> {
    const draft = draftOf(id);
    if (!draft) return;
    const changed = { ...draft, ...fields };
    set({ drafts: state.drafts.map((other) => (other.id === id ? changed : other)) });
    await store.save(changed);
    const current = draftOf(id);
    if (current) tell({ draft: current });
  }

  /** What is stored nowhere is of no use to other tabs. */
  function tell(message: DraftMessage): void {
    if (!state.storage) tabs.tell(message);
  }

  /** Takes over what another tab did. */
  function receive(message: DraftMessage): void {
    if ("removedId" in message) {
      drop(message.removedId);
      return;
    }
    const { draft } = message;
    const isKnown = draftOf(draft.id) !== undefined;
    set({
      drafts: isKnown
        ? state.drafts.map((other) => (other.id === draft.id ? draft : other))
        : [...state.drafts, draft],
    });
    if (!draft.sending) queue.abort(draft.id);
    queue.sendAll();
  }

  function changeSending(id: string, fields: Partial<Sending>): void {
    const sending = draftOf(id)?.sending;
    if (sending) void change(id, { sending: { ...sending, ...fields } });
  }

  async function load(): Promise<void> {
    const stored = await store.load();
    const drafts: Draft[] = [];
    for (const draft of stored) {
      const isFinished = draft.sending?.upload && finished.includes(draft.sending.upload.state);
      if (isFinished) void store.remove(draft.id);
      else drafts.push(resumed(draft));
    }
    const isNew = ({ id }: Draft) => draftOf(id) === undefined;
    set({ drafts: [...drafts.filter(isNew), ...state.drafts], isLoaded: true });
    queue.sendAll();
  }

  /** What was under way when the page was left goes on, unless the visitor has to log in first. */
  function resumed(draft: Draft): Draft {
    if (!draft.sending || ["failed", "answered"].includes(draft.sending.status)) return draft;
    return { ...draft, sending: { ...draft.sending, status: firstStatus() } };
  }

  /**
   * Adds each file as a draft, and returns their ids. Refuses a file alone if it is no sound, or damaged without `keepsDamaged`.
   */
  async function addFiles(files: readonly File[], { keepsDamaged = false } = {}): Promise<string[]> {
    const ids: string[] = [];
    const refused = keepsDamaged ? state.refused.filter(({ file }) => !files.includes(file)) : [];
    set({ opening: state.opening + files.length, refused });
    for (const file of files) {
      const id = randomKey();
      try {
        const draft = await draftOfFile(id, file, keepsDamaged);
        set({ drafts: [...state.drafts, draft], opening: state.opening - 1 });
        ids.push(id);
        await store.saveFile(id, "source", file);
        await change(id, {});
      } catch (error) {
        console.warn(error);
        const { problem, detail, usableMs } =
          error instanceof SoundProblem ? error : new SoundProblem("failed", "");
        const refusal = { id, file, problem, kind: detail, usableMs };
        set({ refused: [...state.refused, refusal], opening: state.opening - 1 });
      }
    }
    return ids;
  }

  async function draftOfFile(id: string, file: File, keepsDamaged: boolean): Promise<Draft> {
    if (file.size === 0) throw new SoundProblem("empty", file.name);
    if (file.size > MAX_SOURCE_BYTES) throw new SoundProblem("tooBig", file.name);
    const sound = await openSound(file);
    if (sound.isDamaged && !keepsDamaged) {
      sound.close();
      throw new SoundProblem("damaged", file.name, sound.durationMs);
    }
    opened.set(id, Promise.resolve(sound));
    lastOpened = id;
    closeUnused();
    return newDraft(id, file, sound);
  }

  /** Opens the source of a draft until `closeDraft()` is called. */
  function openDraft(id: string): Promise<OpenSound> {
    const opening = opened.get(id) ?? openStored(id);
    opened.set(id, opening);
    opening.catch(() => opened.delete(id));
    users.set(id, (users.get(id) ?? 0) + 1);
    lastOpened = id;
    closeUnused();
    return opening;
  }

  function closeDraft(id: string): void {
    users.set(id, (users.get(id) ?? 0) - 1);
    closeUnused();
  }

  async function withSound<Result>(id: string, use: (sound: OpenSound) => Promise<Result>): Promise<Result> {
    try {
      return await use(await openDraft(id));
    } finally {
      closeDraft(id);
    }
  }

  async function openStored(id: string): Promise<OpenSound> {
    const source = await store.file(id, "source");
    if (!source) throw new SoundProblem("failed", "The file of the draft is gone");
    return openSound(source);
  }

  function closeUnused(): void {
    for (const [id, sound] of opened) {
      if ((id === lastOpened && !isClosed) || (users.get(id) ?? 0) > 0) continue;
      opened.delete(id);
      users.delete(id);
      sound.then((open) => open.close()).catch(() => {});
    }
  }

  /** Returns the file that is sent: the given one if nothing is changed, else what the edit makes of it. */
  async function outputOf(draft: Draft): Promise<{ file: Blob; fileName: string }> {
    const edit = currentEdit(draft.history);
    const source = await store.file(draft.id, "source");
    if (!source) throw new SoundProblem("failed", "The file of the draft is gone");
    const isSentAsItIs =
      draft.isAccepted && isUntouched(edit, draft.durationMs) && source.size <= uploadLimits.sizeBytes;
    if (isSentAsItIs) return { file: source, fileName: draft.fileName };
    const { blob, ending }: EncodedSound = await withSound(draft.id, (sound) => sound.call("encode", edit));
    return { file: blob, fileName: `${draft.fileName.replace(/\.[^.]*$/, "")}.${ending}` };
  }

  /** Publishes a draft, after the login and the choice of a name where they are necessary. */
  async function publish(id: string): Promise<void> {
    await change(id, { sending: { status: firstStatus(), sentBytes: 0 } });
    if (isLoggedIn) queue.sendAll();
    else location.assign(loginPath(pagePaths.create + stepHash("send", id)));
  }

  /** Repeats a publication that failed. */
  function retry(id: string): void {
    changeSending(id, { status: firstStatus(), problem: undefined });
    queue.sendAll();
  }

  /** Sends what waited for the name of its maker. */
  function sendNamed(): void {
    for (const { id, sending } of state.drafts) if (sending?.status === "name") retry(id);
  }

  /** Stops the sending and makes a draft of it again. */
  function cancel(id: string): void {
    const { upload, request } = draftOf(id)?.sending ?? {};
    queue.abort(id);
    // The site may know the upload by its key, also if its answer was lost: what is sent next needs another one.
    void change(id, { sending: null, ...((upload ?? request) && { key: randomKey() }) });
    if (upload && isLoggedIn && ["receiving", "checking"].includes(upload.state))
      withdrawCancelled(upload.id);
  }

  /** Removes a draft that was published. */
  function forget(id: string): void {
    drop(id);
    void store.remove(id);
    tell({ removedId: id });
  }

  function drop(id: string): void {
    opened
      .get(id)
      ?.then((sound) => sound.close())
      .catch(() => {});
    opened.delete(id);
    set({ drafts: state.drafts.filter((draft) => draft.id !== id) });
    queue.abort(id);
  }

  function remove(id: string): void {
    cancel(id);
    forget(id);
  }

  void load();
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    addFiles,
    change,
    openDraft,
    closeDraft,
    publish,
    retry,
    unchosenName,
    sendNamed,
    cancel,
    remove,
    forget,
    identify: async (id: string) => {
      const draft = existing(id);
      const fingerprint = await withSound(id, (sound) =>
        sound.call("fingerprint", currentEdit(draft.history)),
      );
      const { file } = await outputOf(draft);
      const identity = await withSound(id, (sound) => sound.call("identify", file));
      return { file, fingerprint, identity };
    },
    picture: (id: string) => store.file(id, "picture"),
    setPicture: (id: string, picture: Blob) => store.saveFile(id, "picture", picture),
    forgetRefused: () => set({ refused: [] }),
    close: () => {
      isClosed = true;
      closeUnused();
      // What is on its way is sent after a change of the page, too.
      void queue.whenIdle().then(tabs.close);
    },
  };
}
