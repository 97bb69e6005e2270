import type { ItemKind, PlayReceipt } from "@tuna/sdk";
import { sql } from "kysely";
import type { CallerKeys } from "../../platform/http/visitor-key.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind, kindOfCode } from "../../platform/store/kind-code.server.ts";
import { repeatTransaction } from "../../platform/store/repeat-transaction.server.ts";
import { addPlays } from "./add-plays.server.ts";
import { type Admission, admitPlays, type PlayOfItem } from "./admit-plays.server.ts";
import { lockGuards, storeGuards } from "./play-guards.server.ts";

/** A play of a listed item by `caller`. */
export interface Play {
  kind: ItemKind;
  id: string;
  caller: CallerKeys;
  at: Date;
}

/** Result of a batch of plays. */
export interface CountedPlays {
  /** In the order of the plays; undefined for those of unknown items. */
  receipts: (PlayReceipt | undefined)[];
  /** Keys of items whose place in Trending lags behind their score, see `trend-order.ts`. */
  behind: number[];
}

/**
 * Counts plays in one transaction, so that plays, scores and limits stay consistent with concurrent plays and crashes, and
 * one commit serves all. Plays beyond a limit get a receipt with `isCounted: false`.
 */
export async function countPlays(db: Database, plays: readonly Play[]): Promise<CountedPlays> {
  const targets = await findTargets(db, plays);
  const known = plays.flatMap(({ caller, at, ...play }) => {
    const target = targets.get(targetName(play));
    return target ? [{ pk: target.pk, caller, at }] : [];
  });
  if (known.length === 0) return { receipts: plays.map(() => undefined), behind: [] };
  const { admissions, counted } = await repeatTransaction(() => countInTransaction(db, known));

  const next = admissions.values();
  const countsSoFar = new Map(
    [...targets.values()].map(({ pk, plays }) => {
      const after = counted.get(pk);
      return [pk, after ? after.plays - after.added : plays];
    }),
  );
  const receipts = plays.map((play) => {
    const target = targets.get(targetName(play));
    if (!target) return undefined;
    const { isCounted } = next.next().value as Admission;
    const playedCount = (countsSoFar.get(target.pk) ?? 0) + (isCounted ? 1 : 0);
    countsSoFar.set(target.pk, playedCount);
    return { id: play.id, playedCount, isCounted };
  });
  return { receipts, behind: [...counted.values()].filter((item) => item.isBehind).map(({ pk }) => pk) };
}

interface Target {
  pk: number;
  plays: number;
}

const targetName = ({ kind, id }: Pick<Play, "kind" | "id">) => `${kind} ${id}`;

async function findTargets(db: Database, plays: readonly Play[]): Promise<Map<string, Target>> {
  const wanted = [...new Map(plays.map((play) => [targetName(play), play])).values()];
  const { rows } = await sql<Target & { id: string; kind: 0 | 1 }>`
    SELECT item.pk, item.id, item.kind, stat.plays
    FROM unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ kind }) => codeOfKind(kind))}::smallint[])
      AS wanted (id, kind)
    JOIN item ON item.id = wanted.id AND item.kind = wanted.kind
    JOIN item_stat AS stat ON stat.pk = item.pk AND stat.is_listed`.execute(db);
  return new Map(rows.map(({ id, kind, ...target }) => [targetName({ kind: kindOfCode(kind), id }), target]));
}

async function countInTransaction(db: Database, plays: readonly PlayOfItem[]) {
  return db.transaction().execute(async (transaction) => {
    const guards = await lockGuards(transaction, plays);
    const { admissions, changed } = admitPlays(plays, guards);
    if (changed.size > 0) await storeGuards(transaction, changed, guards);
    const counted = plays.flatMap((play, index) => {
      const admission = admissions[index];
      return admission?.isCounted ? [{ ...play, ...admission }] : [];
    });
    const items = counted.length > 0 ? await addPlays(transaction, counted) : [];
    return { admissions, counted: new Map(items.map((item) => [item.pk, item])) };
  });
}
