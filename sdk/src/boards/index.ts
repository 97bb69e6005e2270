/** Boards: ordered pads on pages, each of which plays a sound. */

import "../platform/platform-types.ts";

export { createBoardClient } from "../client/board-client.ts";
export { type FollowedEvent, type FollowOptions, followOverlay } from "../client/follow-overlay.ts";
export type { BoardMethods } from "../contract/board-endpoints.ts";
export { boardOfConflict } from "./board-conflict.ts";
export {
  type BoardContent,
  type BoardPage,
  boardContentSchema,
  type Pad,
  padSchema,
  padsOf,
} from "./board-content.ts";
export { boardFileText, readBoardFile } from "./board-file.ts";
export { boardLimits } from "./board-limits.ts";
export { type BoardChanges, type NewBoard, type PadTrigger, padTriggerSchema } from "./board-requests.ts";
export {
  type Board,
  type BoardCard,
  boardCardSchema,
  boardSchema,
  type OwnBoardCard,
  ownBoardCardSchema,
  type ServedBoard,
  servedBoardSchema,
} from "./board-schema.ts";
export type { OverlayEvent } from "./overlay-event.ts";
export {
  BOARD_ID_PATTERN,
  type BoardSort,
  type BoardVisibility,
  BROWSER_BOARD_ID_PATTERN,
  BROWSER_BOARD_PREFIX,
  boardSorts,
  boardVisibilities,
  PAD_VOLUME_STEP,
  type PadMode,
  padColours,
  padGroups,
  padModes,
} from "./pad-choices.ts";
