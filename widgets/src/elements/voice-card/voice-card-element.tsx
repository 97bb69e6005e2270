import type { AttributeProps } from "../declaration-types.ts";
import type { ElementDefinition } from "../define-element.tsx";
import type { HostProps } from "../element-host.ts";
import { ItemCardElement } from "../item-card/item-card-element.tsx";
import { itemCardStyles } from "../item-card/item-card-styles.ts";
import { voiceCardDeclaration } from "./declaration.ts";

type VoiceCardElementProps = AttributeProps<typeof voiceCardDeclaration> & HostProps;

/** The component of `tuna-voice-card`. */
function VoiceCardElement({ voiceId, ...rest }: VoiceCardElementProps) {
  return <ItemCardElement key={voiceId} kind="voice" id={voiceId} {...rest} />;
}

export const voiceCardDefinition: ElementDefinition = {
  declaration: voiceCardDeclaration,
  Component: VoiceCardElement,
  styles: itemCardStyles,
};
