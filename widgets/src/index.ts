export { SoundBoard, type SoundBoardProps } from "./board/sound-board.tsx";
export { Card, type CardAsk, type CardProps } from "./catalog/card.tsx";
export { CardGrid, type CardGridProps } from "./catalog/card-grid.tsx";
export { CardSkeleton } from "./catalog/card-skeleton.tsx";
export { Duration } from "./catalog/duration.tsx";
export { ItemBadges } from "./catalog/item-badges.tsx";
export { ItemIcon, type ItemIconProps } from "./catalog/item-icon.tsx";
export { PlayCount } from "./catalog/play-count.tsx";
export { findCards } from "./catalog/read-card.ts";
export { shownName } from "./catalog/shown-name.ts";
export { Waveform, type WaveformProps } from "./catalog/waveform.tsx";
export { Menu, type MenuEntry, type MenuProps } from "./menu/menu.tsx";
export { createLoudnessOutput, type LoudnessOutput } from "./player/loudness-output.ts";
export { pagePlayer } from "./player/page-player.ts";
export { onPlainClick } from "./player/plain-click.ts";
export { PlayButton, type PlayButtonProps } from "./player/play-button.tsx";
export {
  isActive,
  type Play,
  type PlayableItem,
  type PlayableRef,
  type PlaybackState,
  type PlayClient,
  type PlayOptions,
  playableKey,
} from "./player/playback.ts";
export { createPlayer, MAX_TRACKS, type Player } from "./player/player.ts";
export type { PlayerOutput } from "./player/player-output.ts";
export { defaultPlayerSettings, type PlayerSettings } from "./player/player-settings.ts";
export { positionText } from "./player/position-text.ts";
export { prefetchHandlers } from "./player/prefetch-audio.ts";
export { SeekSlider, type SeekSliderProps } from "./player/seek-slider.tsx";
export { type ItemPlayback, useItemPlayback, usePlaybackState } from "./player/use-item-playback.ts";
export { useProgress } from "./player/use-progress.ts";
export { SearchBox, type SearchBoxProps } from "./search/search-box.tsx";
export type { PickedOption, SearchLinks, SearchOption } from "./search/search-options.ts";
export type { LoadSuggestions } from "./search/suggestion-source.ts";
export { copyToShare } from "./share/copy-to-share.ts";
export { type EmbedTarget, embedEntries } from "./share/embed-entries.ts";
export { canShareBySheet, shareBySheet } from "./share/share-by-sheet.ts";
export { shareEntries } from "./share/share-entries.ts";
export type { OnShared, Say, ShareMethod, ShareTarget } from "./share/share-target.ts";
