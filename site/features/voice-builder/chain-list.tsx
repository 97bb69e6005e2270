import { fillText } from "@tuna/sdk/locale";
import { useRef } from "react";
import { voiceBuilderTexts as texts } from "../../platform/locale/texts.ts";
import { EffectCard } from "./effect-card.tsx";
import { type EffectChain, withChanged, withMoved, withoutEffect } from "./effect-chain.ts";
import { newEffect } from "./effect-fields.ts";
import { useDragOrder } from "./use-drag-order.ts";

export interface ChainListProps {
  chain: EffectChain;
  /** A change that a slider's way back undoes. */
  onChange(chain: EffectChain): void;
  /** A change that can be undone. */
  onReplace(chain: EffectChain, message: string): void;
  onSay(message: string): void;
}

/** The effects in their order. */
export function ChainList({ chain, onChange, onReplace, onSay }: ChainListProps) {
  const list = useRef<HTMLOListElement>(null);

  function move(id: string, place: number): void {
    const link = chain.find((other) => other.id === id);
    const next = withMoved(chain, id, place);
    const now = next.findIndex((other) => other.id === id);
    if (!link || chain[now]?.id === id) return;
    onChange(next);
    const name = texts.effects[link.effect.type];
    onSay(fillText(texts.chain.moved, { name, place: now + 1, count: chain.length }));
  }

  const ids = chain.map(({ id }) => id);
  const drag = useDragOrder(list, ids, move);

  function remove(id: string): void {
    const place = chain.findIndex((link) => link.id === id);
    const link = chain[place];
    if (!link) return;
    const name = texts.effects[link.effect.type];
    onReplace(withoutEffect(chain, id), fillText(texts.chain.removed, { name }));
    // The pressed button goes with its effect.
    const neighbour = list.current?.children[place === chain.length - 1 ? place - 1 : place + 1];
    const target = neighbour ?? list.current?.closest("section")?.querySelector(".add-effect");
    target?.querySelector<HTMLElement>("button")?.focus();
  }

  if (chain.length === 0) return <p className="chain-empty">{texts.chain.empty}</p>;
  return (
    <ol className="chain-list" aria-label={texts.chain.list} ref={list} {...drag.listHandlers}>
      {chain.map((link, place) => (
        <EffectCard
          key={link.id}
          link={link}
          isFirst={place === 0}
          isLast={place === chain.length - 1}
          isDragged={drag.draggedId === link.id}
          dragHandle={drag.handleOf(link.id, place)}
          onMove={(distance) => move(link.id, place + distance)}
          onEffect={(effect) => onChange(withChanged(chain, link.id, { effect }))}
          onBypass={(isBypassed) => onChange(withChanged(chain, link.id, { isBypassed }))}
          onReset={() => onChange(withChanged(chain, link.id, { effect: newEffect(link.effect.type) }))}
          onRemove={() => remove(link.id)}
        />
      ))}
    </ol>
  );
}
