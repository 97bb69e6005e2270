import type { ItemCard } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { useEffect, useRef, useState } from "react";
import { offlineTexts as texts } from "../../platform/locale/texts.ts";
import { formatSize } from "./format-size.ts";
import { type KeepProgress, keepBoard } from "./keep-board.ts";
import { findOfflineBoard, type OfflineBoard, removeOfflineBoards } from "./offline-boards.ts";
import { type OfflineProblem, offlineProblemOf } from "./offline-error.ts";
import { forgetOfflineBoards, registerOfflineWorker } from "./offline-worker-registration.ts";
import "@tuna/widgets/controls.css";

export interface KeepOfflineProps {
  board: {
    id: string;
    name: string;
    /** 0 for a board of this browser. */
    revision: number;
    /** Cards of the board's sounds. */
    sounds: readonly ItemCard[];
  };
}

/** Edits of a kept board are stored when they pause for so long. */
const RENEW_AFTER_MS = 2000;

/** Keeps a board offline with progress and cancel, shows its size, renews it after changes, and removes it. */
export function KeepOffline({ board }: KeepOfflineProps) {
  const { id } = board;
  const [kept, setKept] = useState<OfflineBoard>();
  const [progress, setProgress] = useState<KeepProgress>();
  const [message, setMessage] = useState("");
  const [problem, setProblem] = useState<OfflineProblem>();
  const [isPersisted, setIsPersisted] = useState(true);
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    // Storage is blocked: nothing is kept.
    findOfflineBoard(id).then(setKept, () => setKept(undefined));
  }, [id]);
  useRenewal(board, kept, setKept);

  async function keep(): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    setProblem(undefined);
    setMessage("");
    setProgress({ doneFiles: 0, totalFiles: 0, doneBytes: 0 });
    try {
      const saved = await keepBoard(toKeep(board, Date.now()), {
        signal: abort.signal,
        onProgress: setProgress,
      });
      await registerOfflineWorker().catch(async (error: unknown) => {
        await removeOfflineBoards([id]);
        throw error;
      });
      setKept(saved);
      setIsPersisted((await navigator.storage.persist?.()) ?? false);
    } catch (error) {
      if (abort.signal.aborted) setMessage(texts.cancelled);
      else {
        console.warn(error);
        setProblem(offlineProblemOf(error));
      }
    } finally {
      setProgress(undefined);
    }
  }

  async function remove(): Promise<void> {
    await forgetOfflineBoards([id]);
    setKept(undefined);
    setMessage(fillText(texts.removed, { name: board.name }));
  }

  if (!("serviceWorker" in navigator)) return null;
  // One button for all three, so that it keeps the focus.
  const [label, press] = progress
    ? ([texts.cancel, () => running.current?.abort()] as const)
    : kept
      ? ([texts.remove, remove] as const)
      : ([texts.keep, keep] as const);
  return (
    <div className="keep-offline" data-keeps-menu>
      <button
        type="button"
        className="tn-button"
        aria-describedby="keep-offline-state"
        onClick={() => void press()}
      >
        {label}
      </button>
      {progress && (
        <progress
          max={progress.totalFiles || 1}
          value={progress.doneFiles}
          aria-label={fillText(texts.keeping, { name: board.name })}
        />
      )}
      <p id="keep-offline-state" role="status" className="hint">
        {progress
          ? progressText(progress)
          : kept
            ? fillText(texts.kept, { size: formatSize(kept.bytes) })
            : message}
        {!progress && !kept && !message && texts.keepHint}
      </p>
      {kept && !progress && (
        <p className="hint">
          <a href={pagePaths.offline}>{texts.allKept}</a>
          {!isPersisted && ` · ${texts.mayBeRemoved}`}
        </p>
      )}
      {problem && (
        <p role="alert" className="notice">
          {texts.problems[problem]}
        </p>
      )}
    </div>
  );
}

/** Renews a kept board while its page is open: after edits, and a board of this browser also after changes elsewhere. */
function useRenewal(
  board: KeepOfflineProps["board"],
  kept: OfflineBoard | undefined,
  onRenewed: (board: OfflineBoard | undefined) => void,
): void {
  const isOutdated =
    kept !== undefined &&
    (kept.revision < board.revision ||
      (board.revision === 0 && (kept.name !== board.name || soundsOf(kept) !== soundsOf(board))));
  const latest = useRef({ board, kept, onRenewed });
  latest.current = { board, kept, onRenewed };
  const version = `${board.revision} ${board.name} ${soundsOf(board)}`;
  useEffect(() => {
    if (!isOutdated || board.sounds.length === 0) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const { board, kept, onRenewed } = latest.current;
      if (!kept) return;
      // What fails is tried again at the next visit.
      const renewed = { ...toKeep(board, kept.keptAt), files: kept.files };
      keepBoard(renewed, { signal: abort.signal }).then(onRenewed, console.warn);
    }, RENEW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isOutdated, version]);
}

function toKeep({ id, name, revision, sounds }: KeepOfflineProps["board"], keptAt: number) {
  return { id, name, revision, sounds, keptAt, path: location.pathname };
}

function soundsOf({ sounds }: { sounds: readonly ItemCard[] }): string {
  return sounds.map(({ id, audioUrl }) => `${id} ${audioUrl}`).join();
}

function progressText({ doneFiles, totalFiles, doneBytes }: KeepProgress): string {
  return fillText(texts.progress, { done: doneFiles, total: totalFiles, size: formatSize(doneBytes) });
}
