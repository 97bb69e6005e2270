import { Card, type CardProps } from "./card.tsx";

export type SoundCardProps = CardProps;

/** A sound with its icon, name, owner, waveform, plays and tags, which plays it. */
export function SoundCard(props: SoundCardProps) {
  return <Card {...props} />;
}
