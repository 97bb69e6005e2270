import type { PGlite } from "@electric-sql/pglite";
import { createStateSwitch } from "./state-switch.server.ts";

/** A client of the one embedded connection. */
export interface Session {
  /** Runs one message of the wire protocol in this session's turn. */
  run<Answer>(message: Uint8Array, execute: () => Promise<Answer>): Promise<Answer>;
  /** Rolls back the session's open transaction, removes its state and ends its turn. */
  end(): Promise<void>;
}

export interface SessionOptions {
  /** The site's own session, which has no state and is never disconnected. */
  isSite?: boolean;
  /**
   * Whether the client is still reading earlier answers, as a backup to a slow disk does, and is therefore not idle.
   */
  isReceiving?: () => boolean;
}

export interface TurnOptions {
  /** Longest idle time in a transaction. After it the client is disconnected, since all others wait for it. */
  silenceLimitMs?: number;
  /** Longest turn while others wait. After it the client is disconnected with its next message. */
  turnLimitMs?: number;
  /** Called if a client stopped the site's LISTEN, so that changes may have gone unnoticed. */
  onMissedNotices?: () => void;
  /** Whether the disk is nearly full, so that new transactions only read. */
  isFull?: () => boolean;
}

export type Turns = ReturnType<typeof shareConnection>;

/**
 * Shares PGlite's only connection between several clients. A session keeps its turn from its first message until the
 * database is idle again, so that transactions and unnamed statements of clients never mix. In its turn a session has
 * its own settings, prepared statements and channels.
 */
export function shareConnection(lite: PGlite, options: TurnOptions = {}) {
  const { silenceLimitMs = 30_000, turnLimitMs = 120_000, onMissedNotices = () => {} } = options;
  const { isFull = () => false } = options;
  const states = createStateSwitch(lite, onMissedNotices);
  const waiting: { session: symbol; go: () => void }[] = [];
  let onFree: (() => void)[] = [];
  const site = Symbol("site");
  let holder: symbol | undefined;
  let heldSinceMs = 0;
  const hold = (session: symbol | undefined) => {
    holder = session;
    heldSinceMs = performance.now();
    if (session !== undefined) return;
    for (const free of onFree) free();
    onFree = [];
  };
  const heldMs = () => performance.now() - heldSinceMs;
  const giveUpTurn = () => {
    const next = waiting.shift();
    hold(next?.session);
    next?.go();
  };

  /** Opens a session. `onCut` must disconnect its client. */
  function openSession(onCut: () => void = () => {}, options: SessionOptions = {}): Session {
    const { isSite = false, isReceiving = () => false } = options;
    const me = isSite ? site : Symbol("client");
    let last: Promise<unknown> = Promise.resolve();
    let silence: NodeJS.Timeout | undefined;
    let isOver = false;
    let isBetweenExchanges = true;
    let onlyReads = false;

    const takeTurn = async () => {
      clearTimeout(silence);
      if (!isSite) states.join(me);
      if (holder === undefined) hold(me);
      if (holder !== me) await new Promise<void>((go) => waiting.push({ session: me, go }));
      await states.switchTo(me);
    };
    /** A statement between the messages of an exchange would take its prepared one away. */
    const readOnlyIfFull = async (message: Uint8Array) => {
      const mayChange = isBetweenExchanges && message[0] !== STARTUP && !lite.isInTransaction();
      isBetweenExchanges = endsExchange(message);
      if (!mayChange) return;
      const isNowFull = isFull();
      // Other clients' turns reset the setting, so it is repeated while the disk is full.
      if (isNowFull || onlyReads) await lite.exec(`SET default_transaction_read_only = ${isNowFull}`);
      onlyReads = isNowFull;
    };
    const keepOrGiveUp = (message: Uint8Array) => {
      if (endsExchange(message) && !lite.isInTransaction()) return giveUpTurn();
      if (isSite) return;
      const isOverdue = waiting.length > 0 && heldMs() > turnLimitMs;
      if (isOverdue) onCut();
      else limitSilence();
    };
    const limitSilence = () => {
      const end = () => (isReceiving() && heldMs() < turnLimitMs ? limitSilence() : onCut());
      silence = setTimeout(end, silenceLimitMs).unref();
    };
    const inOrder = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      const answer = last.then(work);
      last = answer.catch(() => {});
      return answer;
    };

    return {
      run: (message, execute) =>
        inOrder(async () => {
          if (isOver) throw new Error("The session has ended");
          try {
            await takeTurn();
            await readOnlyIfFull(message);
            return await execute();
          } finally {
            keepOrGiveUp(message);
          }
        }),
      end: () =>
        inOrder(async () => {
          clearTimeout(silence);
          isOver = true;
          const isTurn = holder === me;
          if (!isTurn && !states.needsLeaving(me)) return;
          if (!isTurn) await takeTurn();
          try {
            await lite.execProtocolRaw(SYNC);
            if (lite.isInTransaction()) await lite.execProtocolRaw(ROLLBACK);
            await states.leave(me);
          } finally {
            giveUpTurn();
          }
        }),
    };
  }

  /** Resolves with true as soon as no client holds the turn, or with false after `timeoutMs`. */
  function isFreeWithin(timeoutMs: number): Promise<boolean> {
    if (holder === undefined || holder === site) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), timeoutMs);
      onFree.push(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }
  return { openSession, isFreeWithin };
}

const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);
const ROLLBACK = Uint8Array.from([0x51, 0, 0, 0, 13, ...new TextEncoder().encode("ROLLBACK"), 0]);
const STARTUP = 0x00;
const SIMPLE_QUERY = 0x51;
const TERMINATE = 0x58;

/** Messages after which PostgreSQL reports whether it is idle or in a transaction. */
function endsExchange(message: Uint8Array): boolean {
  return [STARTUP, SYNC[0], SIMPLE_QUERY, TERMINATE].includes(message[0]);
}
