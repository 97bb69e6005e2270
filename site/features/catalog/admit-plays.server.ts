import type { CallerKeys } from "../../platform/http/visitor-key.server.ts";
import {
  allByNetwork,
  itemByNetwork,
  itemByWideNetwork,
  PLAY_PAUSE_MS,
  type PlayLimit,
  trendByNetwork,
  trendByWideNetwork,
} from "./play-limits.server.ts";

/** A play of an item that is known by its key. */
export interface PlayOfItem {
  pk: number;
  caller: CallerKeys;
  at: Date;
}

/** What the limits say about a play. */
export interface Admission {
  isCounted: boolean;
  /** Whether the play raises the score of Trending. Only a counted play does. */
  isLifting: boolean;
}

/** Row of `play_guard`: how far one limit is used by one caller. */
export interface Guard {
  key: string;
  /** 0 stands for all items together. No item has it. */
  pk: number;
}

/** Times of guards in milliseconds, by {@link guardName}. Unused limits have none. */
export type GuardTimes = Map<string, number>;

interface PlayGuard extends Guard {
  limit: PlayLimit;
  /** The stored time is that much before the time when the limit is unused again. */
  lagMs: number;
  isOfTrend: boolean;
}

const ALL_ITEMS = 0;
const byVisitor: PlayLimit = { burst: 1, intervalMs: PLAY_PAUSE_MS };

/**
 * Returns the guards of a play in the order in which they decide. The first that is used up refuses the play, or if it is
 * one of Trending, the rise of the score.
 */
export function guardsOfPlay({ pk, caller }: Pick<PlayOfItem, "pk" | "caller">): PlayGuard[] {
  const { visitor, network, wideNetwork } = caller;
  const guard = (key: string, limit: PlayLimit, further: Partial<PlayGuard> = {}): PlayGuard => {
    return { key, pk, limit, lagMs: 0, isOfTrend: false, ...further };
  };
  const ofTrend = { isOfTrend: true };
  // The limits of a wide network are larger, so they never decide about a network that is its own wide network.
  const isWide = wideNetwork !== network;
  return [
    guard(visitor, byVisitor, { lagMs: PLAY_PAUSE_MS }),
    guard(`network ${network}`, itemByNetwork),
    ...(isWide ? [guard(`wide ${wideNetwork}`, itemByWideNetwork)] : []),
    guard(`network ${network}`, allByNetwork, { pk: ALL_ITEMS }),
    guard(`trend ${network}`, trendByNetwork, ofTrend),
    ...(isWide ? [guard(`wide trend ${wideNetwork}`, trendByWideNetwork, ofTrend)] : []),
  ];
}

/**
 * Decides about plays in their order, as if each was counted by itself. Returns the admission of each play, and the new
 * times of the guards that changed.
 */
export function admitPlays(
  plays: readonly PlayOfItem[],
  known: GuardTimes,
): { admissions: Admission[]; changed: Map<string, Guard & { time: number }> } {
  const changed = new Map<string, Guard & { time: number }>();
  const take = (guard: PlayGuard, at: Date): boolean => {
    const name = guardName(guard);
    const stored = changed.get(name)?.time ?? known.get(name) ?? Number.NEGATIVE_INFINITY;
    const { burst, intervalMs } = guard.limit;
    const unusedAt = stored + guard.lagMs;
    if (unusedAt > at.getTime() + (burst - 1) * intervalMs) return false;
    const time = Math.max(unusedAt, at.getTime()) + intervalMs - guard.lagMs;
    changed.set(name, { key: guard.key, pk: guard.pk, time });
    return true;
  };
  const admissions = plays.map((play) => {
    const refusing = guardsOfPlay(play).find((guard) => !take(guard, play.at));
    return { isCounted: !refusing || refusing.isOfTrend, isLifting: !refusing };
  });
  return { admissions, changed };
}

/** Name of a guard in maps. */
export function guardName({ key, pk }: Guard): string {
  return `${pk} ${key}`;
}
