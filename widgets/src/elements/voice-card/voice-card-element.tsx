import type { AttributeProps } from "../declaration-types.ts";
import type { HostProps } from "../element-host.ts";
import { ItemCardElement } from "../item-card/item-card-element.tsx";
import type { voiceCardDeclaration } from "./declaration.ts";

export type VoiceCardElementProps = AttributeProps<typeof voiceCardDeclaration> & HostProps;

/** The component of `tuna-voice-card`. */
export function VoiceCardElement({ voiceId, size, host }: VoiceCardElementProps) {
  return <ItemCardElement key={voiceId} kind="voice" id={voiceId} size={size} host={host} />;
}
