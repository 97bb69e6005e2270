import { Card, type CardProps } from "./card.tsx";

export type VoiceCardProps = CardProps;

/** A voice with its portrait, name, owner, plays and tags, which plays its demo. */
export function VoiceCard(props: VoiceCardProps) {
  return <Card {...props} />;
}
