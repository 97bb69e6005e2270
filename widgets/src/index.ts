export { SoundBoard, type SoundBoardProps } from "./board/sound-board.tsx";
export type { CardProps } from "./catalog/card.tsx";
export { CardGrid, type CardGridProps } from "./catalog/card-grid.tsx";
export { CardSkeleton } from "./catalog/card-skeleton.tsx";
export { Duration } from "./catalog/duration.tsx";
export { ItemBadges } from "./catalog/item-badges.tsx";
export { ItemIcon, type ItemIconProps } from "./catalog/item-icon.tsx";
export { PlayCount } from "./catalog/play-count.tsx";
export { SoundCard, type SoundCardProps } from "./catalog/sound-card.tsx";
export { VoiceCard, type VoiceCardProps } from "./catalog/voice-card.tsx";
export { Waveform, type WaveformProps } from "./catalog/waveform.tsx";
export { Menu, type MenuEntry, type MenuProps } from "./menu/menu.tsx";
export { pagePlayer } from "./player/page-player.ts";
export { PlayButton, type PlayButtonProps } from "./player/play-button.tsx";
export {
  isActive,
  type PlayableItem,
  type PlayableRef,
  type PlaybackState,
  playableKey,
} from "./player/playback.ts";
export { createPlayer, type Player } from "./player/player.ts";
export { type ItemPlayback, useItemPlayback, usePlaybackState } from "./player/use-item-playback.ts";
export { useProgress } from "./player/use-progress.ts";
export { canShareBySheet, shareBySheet } from "./share/share-by-sheet.ts";
export { shareEntries } from "./share/share-entries.ts";
export type { Say, ShareTarget } from "./share/share-target.ts";
