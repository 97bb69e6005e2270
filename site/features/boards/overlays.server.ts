import type { PadTrigger } from "@tuna/sdk/boards";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { hashOfToken, newToken } from "../../platform/http/secrets.server.ts";
import { logTaskFailure } from "../../platform/log/log.server.ts";
import { overlayTriggers } from "../../platform/metrics/metrics.server.ts";
import { workFor } from "../../platform/store/abandoned-work.server.ts";
import { OVERLAYS_CHANNEL } from "../../platform/store/change-feed.server.ts";
import type { OpenDatabase } from "../../platform/store/database.server.ts";
import { ignoreOutage } from "../../platform/store/store-unavailable.server.ts";
import { repeatTask } from "../../platform/tasks/repeat-task.server.ts";
import { createOverlayNotices } from "./overlay-notices.server.ts";
import {
  findBoardOfSecret,
  findOwnOverlay,
  findTarget,
  forgetSecret,
  keepSecret,
  noteAbsence,
  type OverlayRow,
  type OwnOverlay,
  readNotices,
  readOverlays,
  renewPresence,
} from "./overlay-rows.server.ts";
import { createOverlayStreams, type StreamLimits } from "./overlay-streams.server.ts";
import { takeTurns } from "./take-turns.server.ts";

/** Name of the work in the log. */
const TASK = "overlays";
/** Time between two signs of life on a stream. Proxies cut streams that are silent for a minute. */
const PING_EVERY_MS = 15_000;
/** Time between two looks at stored triggers, where notices of other processes do not arrive. */
const POLL_EVERY_MS = 250;
/** Overlays that look up their link at once. After a deploy all of them come back within a second. */
const MAX_ENTERING = 3;
/** More than a person plays. */
const TRIGGERS_PER_SECOND = 30;

/** Overlays of boards: their secret links, their streams, and what is played on them. */
export interface Overlays {
  /** Throws `not-found` if the account has no such board, like the next three. */
  get(boardId: string, accountId: string): Promise<OwnOverlay>;
  /** Returns the secret of a new link, and ends all streams of the former one. */
  createLink(boardId: string, accountId: string): Promise<string>;
  /** Removes the link and ends all its streams. */
  removeLink(boardId: string, accountId: string): Promise<void>;
  /**
   * Plays a pad on all overlays of a board. Throws `not-found` for an unknown pad, `no-overlay` without a link, and
   * `too-many-requests`.
   */
  trigger(boardId: string, accountId: string, trigger: PadTrigger): Promise<void>;
  /** Throws `not-found` unless the secret belongs to the board's present link. */
  assertSecret(boardId: string, secret: string): Promise<void>;
  /** Opens a stream. Throws as {@link assertSecret} does, and `too-many-requests`. */
  open(boardId: string, secret: string, network: string): Promise<ReadableStream<Uint8Array>>;
  /** Sends a sign of life to all streams, and ends those whose link or board is gone. Runs by itself every few seconds. */
  checkStreams(): Promise<void>;
  /** Ends all streams, so that they do not hold up a stop. */
  endStreams(): void;
  close(): Promise<void>;
}

/** Opens the overlays of a process. */
export function openOverlays(
  database: Pick<OpenDatabase, "db" | "changes" | "isEmbedded">,
  limits?: StreamLimits,
): Overlays {
  const { db, changes } = database;
  const notices = createOverlayNotices(database);
  const triggerLimit = new RateLimiterMemory({ points: TRIGGERS_PER_SECOND, duration: 1 });
  const streams = createOverlayStreams((boardId) => {
    inBackground(async () => {
      await noteAbsence(db, boardId);
      // Whether it is connected to another process, only that one knows.
      await notices.send(boardId, undefined, false);
    });
  }, limits);
  const enter = takeTurns(MAX_ENTERING);
  /** Boards whose new streams are to be compared with their links. */
  const unchecked = new Set<string>();
  /** Ids of stored notices that this process has read. */
  let readIds = new Set<number>();
  const running = new Set<Promise<void>>();

  function inBackground(task: () => Promise<void>): void {
    // It is not for the overlay whose request began it, which may leave before it ends.
    const run = workFor(undefined, task)
      .catch(ignoreOutage)
      .catch((error: unknown) => logTaskFailure(TASK, error))
      .finally(() => running.delete(run));
    running.add(run);
  }

  /** Ends the streams whose secret is not that of their board's link any more. */
  function endRevoked(boardIds: readonly string[], rows: readonly OverlayRow[]): void {
    for (const boardId of boardIds) {
      streams.end(boardId, rows.find(({ board_id }) => board_id === boardId)?.secret_hash);
    }
  }

  /** Renews the presence of those of these boards that have streams, and ends the revoked ones. */
  async function check(boardIds: readonly string[]): Promise<OverlayRow[]> {
    const present = streams.boardIds().filter((boardId) => boardIds.includes(boardId));
    if (present.length === 0) return [];
    const rows = await renewPresence(db, present, !changes.hearsNotices());
    endRevoked(present, rows);
    return rows;
  }

  /** Compares a new stream with its board's link, which may have been revoked meanwhile. One statement does so for many. */
  function checkSoon(boardId: string): void {
    const isUnderWay = unchecked.size > 0;
    unchecked.add(boardId);
    if (isUnderWay) return;
    inBackground(() =>
      enter(async () => {
        const boardIds = [...unchecked];
        unchecked.clear();
        await check(boardIds);
      }),
    );
  }

  async function pingAll(): Promise<void> {
    const boardIds = streams.boardIds();
    const rows = await check(boardIds).catch(() => []);
    for (const boardId of boardIds) {
      const revision = rows.find(({ board_id }) => board_id === boardId)?.revision;
      streams.send(boardId, { type: "ping", ...(revision && { revision }), at: Date.now() });
    }
  }

  function play(boardId: string, { padId, action }: PadTrigger): void {
    streams.send(boardId, { type: "trigger", action, ...(padId && { padId }), at: Date.now() });
  }

  function receive(text: string): void {
    const notice = notices.read(text);
    if (!notice || !streams.boardIds().includes(notice.boardId)) return;
    if (notice.trigger) play(notice.boardId, notice.trigger);
    else inBackground(async () => void (await check([notice.boardId])));
  }

  async function poll(): Promise<void> {
    const boardIds = streams.boardIds();
    if (boardIds.length === 0 || changes.hearsNotices()) return;
    endRevoked(boardIds, await readOverlays(db, boardIds));
    const stored = await readNotices(db, boardIds);
    for (const { id, notice } of stored) if (!readIds.has(id)) receive(notice);
    readIds = new Set(stored.map(({ id }) => id));
  }

  changes.onNotice(OVERLAYS_CHANNEL, receive);
  const tasks = [
    repeatTask(TASK, PING_EVERY_MS, pingAll),
    repeatTask(TASK, POLL_EVERY_MS, () => poll().catch(ignoreOutage)),
  ];

  const assertBoard = (isThere: unknown) => {
    if (!isThere) throw new ProblemError("not-found", { detail: "You have no such board" });
  };
  /** Tells all processes that the link of a board is another one or gone. */
  async function linkChanged(boardId: string): Promise<void> {
    await Promise.all([check([boardId]), notices.send(boardId, undefined, false)]);
  }

  async function boardOfSecret(boardId: string, secretHash: string) {
    const board = await findBoardOfSecret(db, boardId, secretHash);
    if (!board)
      throw new ProblemError("not-found", { detail: "This link of an overlay is not valid any more" });
    return board;
  }

  return {
    async get(boardId, accountId) {
      const overlay = await findOwnOverlay(db, boardId, accountId);
      if (!overlay) throw new ProblemError("not-found", { detail: "You have no such board" });
      return overlay;
    },
    async createLink(boardId, accountId) {
      const secret = newToken();
      assertBoard(await keepSecret(db, boardId, accountId, hashOfToken(secret)));
      await linkChanged(boardId);
      return secret;
    },
    async removeLink(boardId, accountId) {
      assertBoard(await forgetSecret(db, boardId, accountId));
      await linkChanged(boardId);
    },
    async trigger(boardId, accountId, trigger) {
      await triggerLimit.consume(accountId).catch(() => {
        throw new ProblemError("too-many-requests", { headers: { "retry-after": "1" }, limit: "triggers" });
      });
      const target = await findTarget(db, boardId, accountId, trigger.padId);
      assertBoard(target);
      if (!target?.hasPad) throw new ProblemError("not-found", { detail: "The board has no such pad" });
      if (!target.hasLink) throw new ProblemError("no-overlay");
      await notices.send(boardId, trigger, target.isPolled);
      play(boardId, trigger);
      overlayTriggers.inc();
    },
    assertSecret: async (boardId, secret) => void (await boardOfSecret(boardId, hashOfToken(secret))),
    async open(boardId, secret, network) {
      const secretHash = hashOfToken(secret);
      const { revision, accountId } = await enter(() => boardOfSecret(boardId, secretHash));
      const stream = streams.open(
        { boardId, accountId, secretHash, network },
        { type: "ready", revision, at: Date.now() },
      );
      checkSoon(boardId);
      return stream;
    },
    checkStreams: pingAll,
    endStreams: streams.close,
    async close() {
      streams.close();
      await Promise.all(tasks.map(({ stop }) => stop()));
      await Promise.all(running);
    },
  };
}
