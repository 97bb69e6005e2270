import { shareIcon } from "@tuna/widgets";

/** Icons of what is done with a board, as paths of 24 × 24 that are drawn as lines. */
export const boardIcons = {
  add: "M12 5v14M5 12h14",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  edit: "M4 20l1-5L16 4l4 4L9 19z",
  more: "M5 11.4a.6.6 0 1 0 .01 0zM12 11.4a.6.6 0 1 0 .01 0zM19 11.4a.6.6 0 1 0 .01 0z",
  share: shareIcon,
  stop: "M7 7h10v10H7z",
};
