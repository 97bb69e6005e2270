/** Colours of pads, of the design's palette. Null leaves a pad its sound's colour. */
export const padColours = ["violet", "teal", "blue", "green", "yellow", "orange", "red", "pink"] as const;

/**
 * What a press does. `once`: plays to the end, and another press stops it. `loop`: plays until pressed again. `hold`:
 * plays while pressed. `retrigger`: every press starts it again.
 */
export const padModes = ["once", "loop", "hold", "retrigger"] as const;
/** What a press of a pad does. */
export type PadMode = (typeof padModes)[number];

/** Exclusive groups: a press stops the other pads of its group. */
export const padGroups = [1, 2, 3, 4] as const;

/** Volumes of pads are multiples of this. */
export const PAD_VOLUME_STEP = 0.05;

/** Who sees a board: everybody, whoever has its link, or its owner alone. */
export const boardVisibilities = ["public", "link", "private"] as const;
/** Who sees a board. */
export type BoardVisibility = (typeof boardVisibilities)[number];

/** Orders of the list of public boards. */
export const boardSorts = ["popular", "created"] as const;
/** An order of the list of public boards. */
export type BoardSort = (typeof boardSorts)[number];

/** Ids of boards that are kept in a browser begin with this. No board of an account has such an id. */
export const BROWSER_BOARD_PREFIX = "my-";
/** Ids of boards of accounts. */
export const BOARD_ID_PATTERN = /^[a-z0-9]{16}$/;
/** Ids of boards that are kept in a browser. */
export const BROWSER_BOARD_ID_PATTERN = /^my-[a-z0-9]{16}$/;
