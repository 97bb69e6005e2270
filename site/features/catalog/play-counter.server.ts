import type { PlayReceipt } from "@tuna/sdk";
import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import { workFor } from "../../platform/store/abandoned-work.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { repeatTask } from "../../platform/tasks/repeat-task.server.ts";
import { countPlays, type Play } from "./count-plays.server.ts";
import { moveToScores } from "./trend-order.server.ts";

/** Plays in one transaction. */
const MAX_BATCH = 500;
const MOVE_INTERVAL_MS = 60_000;
/** More items than this are moved before the interval ends. */
const MAX_BEHIND = 10_000;

interface WaitingPlay {
  play: Play;
  resolve(receipt: PlayReceipt | undefined): void;
  reject(error: unknown): void;
}

/** Counts plays in batches. */
export interface PlayCounter {
  /** Resolves when the play is stored, to undefined if there is no such item. */
  count(play: Play): Promise<PlayReceipt | undefined>;
  /** Waits for all plays and ends background work. */
  close(): Promise<void>;
}

/**
 * Counts plays, each at once unless others are being counted. Those that come meanwhile wait and are stored together, with
 * one commit (group commit). So batches grow with the load, and a popular item's row is written once for many plays. The
 * queue is as long as there are requests in flight, which the server limits.
 */
export function createPlayCounter(db: Database): PlayCounter {
  const waiting: WaitingPlay[] = [];
  const behind = new Set<number>();
  let isCounting = false;
  let running = Promise.resolve();

  const countBatch = async (batch: readonly WaitingPlay[]) => {
    try {
      const counted = await countPlays(
        db,
        batch.map(({ play }) => play),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(counted.receipts[index]);
      for (const pk of counted.behind) behind.add(pk);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const countWaiting = async () => {
    isCounting = true;
    while (waiting.length > 0) {
      await countBatch(waiting.splice(0, MAX_BATCH));
      if (behind.size > MAX_BEHIND) await moving.run();
    }
    isCounting = false;
  };
  // If this fails, the lists stay inexact by less than a step until the items' next plays.
  const moving = repeatTask("order-trending", MOVE_INTERVAL_MS, async () => {
    const pks = [...behind];
    behind.clear();
    if (pks.length > 0) await moveToScores(db, pks);
  });

  return {
    async count(play) {
      if (!ITEM_ID_PATTERN.test(play.id)) return undefined;
      const counted = new Promise<PlayReceipt | undefined>((resolve, reject) => {
        waiting.push({ play, resolve, reject });
      });
      // Others share the batch, so it must not end with the client whose play began it.
      if (!isCounting) running = workFor(undefined, countWaiting);
      return counted;
    },
    async close() {
      await running;
      await moving.stop();
      await moving.run();
    },
  };
}
