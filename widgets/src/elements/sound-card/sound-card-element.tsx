import type { AttributeProps } from "../declaration-types.ts";
import type { HostProps } from "../element-host.ts";
import { ItemCardElement } from "../item-card/item-card-element.tsx";
import type { soundCardDeclaration } from "./declaration.ts";

export type SoundCardElementProps = AttributeProps<typeof soundCardDeclaration> & HostProps;

/** The component of `tuna-sound-card`. */
export function SoundCardElement({ soundId, size, host }: SoundCardElementProps) {
  return <ItemCardElement key={soundId} kind="sound" id={soundId} size={size} host={host} />;
}
