import { createPublicBoardClient } from "@tuna/sdk/client";
import { useCallback, useEffect, useState } from "react";
import type { LiveBoardData } from "../../board/live-board.tsx";
import { clientOptions } from "../api-client.ts";
import type { ElementHost } from "../element-host.ts";
import { readBoard } from "./read-board.ts";

export type BoardState =
  | { status: "loading" }
  | { status: "ready"; board: LiveBoardData }
  | { status: "missing" }
  /** A retry keeps this state until its answer, and with it the focus on its button. */
  | { status: "error"; isRetrying?: boolean };

/** Loads a board. Failures are reported to the page. */
export function useBoard(
  host: ElementHost,
  boardId: string | undefined,
): { state: BoardState; reload: () => void } {
  const [state, setState] = useState<BoardState>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  const { apiUrl } = host.settings;

  useEffect(() => {
    if (!boardId) return setState({ status: "missing" });
    const call = new AbortController();
    setState((before) =>
      before.status === "error" ? { ...before, isRetrying: true } : { status: "loading" },
    );
    createPublicBoardClient(clientOptions(apiUrl))
      .get(boardId, { signal: call.signal })
      .then((answer) => {
        if (call.signal.aborted) return;
        const board = readBoard(answer);
        if (!board) throw new Error(`Wrong answer from ${apiUrl}`);
        setState({ status: "ready", board });
      })
      .catch((error) => {
        if (call.signal.aborted) return;
        const isMissing = Object(error).status === 404;
        setState({ status: isMissing ? "missing" : "error" });
        host.fail(
          isMissing
            ? { code: "not-found", message: `There is no board ${boardId}` }
            : { code: "network", message: String(error) },
        );
      });
    return () => call.abort();
  }, [host, apiUrl, boardId, attempt]);

  return { state, reload: useCallback(() => setAttempt((count) => count + 1), []) };
}
