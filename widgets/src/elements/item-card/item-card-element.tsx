import type { ItemKind } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { CardSkeleton } from "../../catalog/card.tsx";
import type { ElementHost } from "../element-host.ts";
import { ReadyCard } from "./ready-card.tsx";
import { useCard } from "./use-card.ts";

export interface ItemCardElementProps {
  kind: ItemKind;
  /** Of one item for the life of the component: give it as `key` too. */
  id: string | undefined;
  size: "compact" | "default" | "wide" | undefined;
  host: ElementHost;
}

/** One item by its id, in the state that its data are in. */
export function ItemCardElement({ id, size, ...rest }: ItemCardElementProps) {
  return (
    <div className="tn-element" data-size={size}>
      {id === undefined ? <slot /> : <LoadedCard id={id} {...rest} />}
    </div>
  );
}

const notFoundTexts = { sound: errorTexts.soundNotFound, voice: errorTexts.voiceNotFound };

function LoadedCard({ kind, id, host }: Omit<ItemCardElementProps, "id" | "size"> & { id: string }) {
  const state = useCard(host, kind, id);
  if (state.name === "ready") return <ReadyCard card={state.card} host={host} />;
  if (state.name === "loading")
    return (
      <div className="tn-pending" data-fallback={host.element.childElementCount > 0 ? "" : undefined}>
        <CardSkeleton />
        <slot />
      </div>
    );
  return (
    <div className="tn-card tn-problem" role="status">
      <p>{state.name === "error" ? errorTexts.unavailable : notFoundTexts[kind]}</p>
      {state.name === "error" && (
        <button type="button" onClick={state.retry}>
          {errorTexts.retry}
        </button>
      )}
      <slot />
    </div>
  );
}
