import { isTunaError } from "@tuna/sdk";
import { sendUpload, uploadLimits } from "@tuna/sdk/uploads";
import { createTexts as texts } from "../../platform/locale/texts.ts";
import { type Draft, isUnderWay, type Sending } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";
import { ownUploads } from "./own-uploads.ts";
import { problemText, requestOf } from "./upload-request.ts";

export interface DraftQueueTools {
  drafts(): readonly Draft[];
  store: DraftStore;
  changeSending(id: string, fields: Partial<Sending>): void;
  /** Returns the file that is sent of a draft. */
  outputOf(draft: Draft): Promise<{ file: Blob; fileName: string }>;
}

/** The way of drafts to the site. */
export interface DraftQueue {
  /** Sends what waits, one after the other. Call it whenever a draft is queued. */
  sendAll(): void;
  /** Stops the sending of a draft in this tab. */
  abort(id: string): void;
  /** Resolves when this tab sends nothing. */
  whenIdle(): Promise<void>;
}

/** Name of the lock that the sending tab holds. Another tab goes on where a closed one ended. */
const SENDING_LOCK = "send-drafts";

export function createDraftQueue({ drafts, store, changeSending, outputOf }: DraftQueueTools): DraftQueue {
  const aborts = new Map<string, AbortController>();
  let sending: Promise<void> | undefined;

  const nextDraft = () => drafts().find(isUnderWay);

  function sendAll(): void {
    if (sending || !nextDraft()) return;
    sending = inOneTab(async () => {
      for (let draft = nextDraft(); draft; draft = nextDraft()) await sendOne(draft);
    }).then(
      () => {
        sending = undefined;
        // What was queued meanwhile was not heard of.
        sendAll();
      },
      (error: unknown) => {
        sending = undefined;
        console.error(error);
      },
    );
  }

  async function sendOne(draft: Draft): Promise<void> {
    const abort = new AbortController();
    aborts.set(draft.id, abort);
    try {
      await send(draft, abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) fail(draft.id, error);
    } finally {
      aborts.delete(draft.id);
    }
  }

  async function send(draft: Draft, signal: AbortSignal): Promise<void> {
    const { id } = draft;
    let request = draft.sending?.request;
    let file = request && (await store.file(id, "output"));
    if (!request || !file) {
      changeSending(id, { status: "rendering" });
      const output = await outputOf(draft);
      signal.throwIfAborted();
      file = output.file;
      request = requestOf(draft, output.fileName, file.size);
      if (file.size > uploadLimits.sizeBytes) throw new Error(texts.send.tooBig);
      await store.saveFile(id, "output", file);
      signal.throwIfAborted();
      changeSending(id, { request });
    }
    changeSending(id, { status: "sending", sentBytes: 0 });
    const upload = await sendUpload({
      request,
      file,
      picture: draft.details.icon.type === "picture" ? await store.file(id, "picture") : undefined,
      calls: ownUploads,
      signal,
      onProgress: (sent, sentBytes) =>
        changeSending(id, {
          status: sent.state === "checking" ? "checking" : "sending",
          upload: sent,
          sentBytes,
        }),
      onConnection: (isConnected) => changeSending(id, { status: isConnected ? "sending" : "offline" }),
    });
    if (!signal.aborted) changeSending(id, { status: "answered", upload });
  }

  function fail(id: string, error: unknown): void {
    const isLoginOver = isTunaError(error) && error.code === "unauthenticated";
    console.warn(error);
    if (isLoginOver) changeSending(id, { status: "login" });
    else changeSending(id, { status: "failed", problem: problemText(error) });
  }

  return {
    sendAll,
    abort: (id) => aborts.get(id)?.abort(),
    whenIdle: async () => sending,
  };
}

/** Runs a task as soon as no other tab runs one. */
function inOneTab(task: () => Promise<void>): Promise<void> {
  return "locks" in navigator ? navigator.locks.request(SENDING_LOCK, task) : task();
}
