import type { AttributeProps } from "../declaration-types.ts";
import type { ElementDefinition } from "../define-element.tsx";
import type { HostProps } from "../element-host.ts";
import { ItemCardElement } from "../item-card/item-card-element.tsx";
import { itemCardStyles } from "../item-card/item-card-styles.ts";
import { soundCardDeclaration } from "./declaration.ts";

type SoundCardElementProps = AttributeProps<typeof soundCardDeclaration> & HostProps;

/** The component of `tuna-sound-card`. */
function SoundCardElement({ soundId, ...rest }: SoundCardElementProps) {
  return <ItemCardElement key={soundId} kind="sound" id={soundId} {...rest} />;
}

export const soundCardDefinition: ElementDefinition = {
  declaration: soundCardDeclaration,
  Component: SoundCardElement,
  styles: itemCardStyles,
};
