import type { VoiceEffect } from "@tuna/sdk";
import { MAX_VOICE_EFFECTS } from "@tuna/sdk/catalog";
import { randomKey } from "@tuna/sdk/client";
import { type EffectType, newEffect } from "./effect-fields.ts";

/** An effect of the chain that is being built. */
export interface ChainLink {
  id: string;
  effect: VoiceEffect;
  /** It stays in the chain, but is not heard. */
  isBypassed: boolean;
}
export type EffectChain = readonly ChainLink[];

/** Returns the effects that are heard and published. */
export function heardEffects(chain: EffectChain): VoiceEffect[] {
  return chain.filter(({ isBypassed }) => !isBypassed).map(({ effect }) => effect);
}

export function chainOf(effects: readonly VoiceEffect[]): EffectChain {
  return effects.map((effect) => ({ id: randomKey(), effect, isBypassed: false }));
}

/** Returns the chain with a new effect at its end, or as it is if it is full. */
export function withEffect(chain: EffectChain, type: EffectType): EffectChain {
  return chain.length >= MAX_VOICE_EFFECTS ? chain : [...chain, ...chainOf([newEffect(type)])];
}

export function withoutEffect(chain: EffectChain, id: string): EffectChain {
  return chain.filter((link) => link.id !== id);
}

/** Returns the chain with some values of an effect changed. */
export function withChanged(
  chain: EffectChain,
  id: string,
  change: Partial<Omit<ChainLink, "id">>,
): EffectChain {
  return chain.map((link) => (link.id === id ? { ...link, ...change } : link));
}

/** Returns the chain with an effect at another place, counted from 0. Places beyond the ends are the ends. */
export function withMoved(chain: EffectChain, id: string, place: number): EffectChain {
  const moved = chain.find((link) => link.id === id);
  if (!moved) return chain;
  const others = withoutEffect(chain, id);
  const target = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, target), moved, ...others.slice(target)];
}
