export { type AudioHardware, type HardwareUser, pageHardware } from "./audio/audio-hardware.ts";
export { resumePageContext } from "./audio/page-context.ts";
export { decodableUrl, playableUrl, urlInContainer } from "./audio/playable-url.ts";
export { isSavingData } from "./audio/saving-data.ts";
export { BoardPads, type BoardPadsProps, type GapReason, gapText } from "./board/board-pads.tsx";
export { type KeyboardLayout, keyboardLayout, keyLabel } from "./board/key-label.ts";
export { SoundBoard, type SoundBoardProps } from "./board/sound-board.tsx";
export { useKeyboardLayout } from "./board/use-keyboard-layout.ts";
export { usePadKeys } from "./board/use-pad-keys.ts";
export { type CardAsk, type CardProps, CardSkeleton, type HeadingLevel } from "./catalog/card.tsx";
export { Card } from "./catalog/card-component.tsx";
export { CardGrid, type CardGridProps } from "./catalog/card-grid.tsx";
export { cardOfElement } from "./catalog/card-of-element.ts";
export { cardSelectors } from "./catalog/card-selectors.ts";
export { ItemIcon, type ItemIconProps } from "./catalog/item-icon.tsx";
export { ByOwner, Duration, ItemBadges, PlayCount, shownName } from "./catalog/item-labels.tsx";
export { Waveform, type WaveformProps } from "./catalog/waveform.tsx";
export { hasModifier, isPlainKey } from "./keyboard/modifiers.ts";
export {
  bindShortcuts,
  type FindShortcut,
  type ShortcutOptions,
} from "./keyboard/shortcuts.ts";
export { useShortcuts } from "./keyboard/use-shortcuts.ts";
export { Menu, type MenuEntry, type MenuProps } from "./menu/menu.tsx";
export { downloadIcon, menuIcons, shareIcon } from "./menu/menu-icons.ts";
export { moveInMenu } from "./menu/menu-keys.ts";
export { createLoudnessOutput } from "./player/loudness-output.ts";
export {
  type ItemPlayback,
  pagePlayer,
  useItemPlayback,
  usePlaybackState,
  useProgress,
} from "./player/page-player.ts";
export { clickOnSpace, onPlainClick } from "./player/plain-click.ts";
export { PlayButton, type PlayButtonProps } from "./player/play-button.tsx";
export {
  defaultPlayerSettings,
  isActive,
  type MediaChange,
  type Play,
  type PlayableItem,
  type PlayableRef,
  type PlaybackState,
  type PlayClient,
  type PlayerSettings,
  type PlayOptions,
  type PlayOutcome,
  playableKey,
} from "./player/playback.ts";
export { createPlayer, type Player } from "./player/player.ts";
export type { PlayerOutput } from "./player/player-output.ts";
export { positionText } from "./player/seek-slider.tsx";
export type { LoadPopular, PopularSearches } from "./search/popular-searches.ts";
export { SearchBox, type SearchBoxProps } from "./search/search-box.tsx";
export type { PickedOption, SearchLinks, SearchOption } from "./search/search-options.ts";
export type { LoadSuggestions } from "./search/suggestion-source.ts";
export { boardEmbedEntries, type EmbedTarget, embedEntries } from "./share/embed-entries.ts";
export { serviceLogos } from "./share/service-logos.ts";
export { shareEntries } from "./share/share-entries.ts";
export type { OnShared, Say, ShareMethod, ShareTarget } from "./share/share-item.ts";
export { copyToShare } from "./share/share-item.ts";
export { COPY_MIME_TYPE, copyUrl } from "./sound-file/copy-url.ts";
export { carryFile, type DraggedFile, letMouseDragPad } from "./sound-file/dragged-file.ts";
