import type { PGlite } from "@electric-sql/pglite";

/** A client of the one embedded connection. */
export interface Session {
  /** Runs one message of the wire protocol when it is this session's turn. */
  run<Answer>(message: Uint8Array, execute: () => Promise<Answer>): Promise<Answer>;
  /** Rolls back what the session left open and lets the others go on. */
  end(): Promise<void>;
}

/** A session that says nothing for so long in the middle of a transaction is cut off, since all others wait for it. */
const SILENT_TRANSACTION_LIMIT_MS = 30_000;

/**
 * Lets several clients share PGlite's one connection. A session keeps its turn from its first message until the
 * database is idle again, so that neither transactions nor the unnamed statement of the extended protocol can mix.
 */
export function shareConnection(lite: PGlite, silenceLimitMs = SILENT_TRANSACTION_LIMIT_MS) {
  const waiting: { session: symbol; go: () => void }[] = [];
  let holder: symbol | undefined;
  const giveUpTurn = () => {
    const next = waiting.shift();
    holder = next?.session;
    next?.go();
  };

  function openSession(onSilence: () => void = () => {}): Session {
    const me = Symbol("session");
    let last: Promise<unknown> = Promise.resolve();
    let silence: NodeJS.Timeout | undefined;

    const takeTurn = async () => {
      clearTimeout(silence);
      if (holder === undefined) holder = me;
      if (holder !== me) await new Promise<void>((go) => waiting.push({ session: me, go }));
    };
    const keepOrGiveUp = (message: Uint8Array) => {
      if (endsExchange(message) && !lite.isInTransaction()) return giveUpTurn();
      silence = setTimeout(onSilence, silenceLimitMs).unref();
    };
    const inOrder = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      const answer = last.then(work);
      last = answer.catch(() => {});
      return answer;
    };

    return {
      run: (message, execute) =>
        inOrder(async () => {
          await takeTurn();
          try {
            return await execute();
          } finally {
            keepOrGiveUp(message);
          }
        }),
      end: () =>
        inOrder(async () => {
          clearTimeout(silence);
          if (holder !== me) return;
          await lite.execProtocolRaw(SYNC);
          if (lite.isInTransaction()) await lite.execProtocolRaw(ROLLBACK);
          giveUpTurn();
        }),
    };
  }
  return { openSession };
}

const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);
const ROLLBACK = Uint8Array.from([0x51, 0, 0, 0, 13, ...new TextEncoder().encode("ROLLBACK"), 0]);
const STARTUP = 0x00;
const SIMPLE_QUERY = 0x51;
const TERMINATE = 0x58;

/** After these messages PostgreSQL says whether it is idle or in a transaction. */
function endsExchange(message: Uint8Array): boolean {
  return [STARTUP, SYNC[0], SIMPLE_QUERY, TERMINATE].includes(message[0]);
}
