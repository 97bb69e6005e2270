/** An arrow that leaves a box. */
export const shareIcon = "M12 15V3M8 7l4-4 4 4M6 11H5v9h14v-9h-1";
/** An arrow down to a line. */
export const downloadIcon = "M12 4v11M7 10l5 5 5-5M5 20h14";

/** Icons of menu entries, as paths of 24 × 24 that are drawn as lines. */
export const menuIcons = {
  addToBoard: "M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM17 14v6M14 17h6",
  code: "m8 7-5 5 5 5M16 7l5 5-5 5",
  copy: "M9 9h11v11H9ZM15 5H4v10h1",
  download: downloadIcon,
  edit: "m4 20 1-4L16 5l3 3L8 19Z",
  file: "M13 3H6v18h12V8ZM13 3v5h5M12 11v6M9.5 14.5 12 17l2.5-2.5",
  frame: "M3 5h18v14H3ZM3 9h18",
  hide: "m4 4 16 16M9.9 5.3A10 10 0 0 1 12 5c5 0 8 4 9 7a12 12 0 0 1-2.4 3.8M6.2 7.4A12 12 0 0 0 3 12c1 3 4 7 9 7 1.5 0 2.9-.4 4-1",
  link: "M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1-1",
  markdown: "M3 17V7l4 5 4-5v10M18 7v10M15 14l3 3 3-3",
  open: "M14 4h6v6M20 4l-9 9M10 5H5v14h14v-5",
  playNext: "M4 6h13M4 12h7M4 18h7M15 12v7l5.5-3.5Z",
  report: "M6 21V4h12l-2.5 4L18 12H6",
  reset: "M4 5v5h5M4.5 10A8 8 0 1 1 4 13",
  share: shareIcon,
  show: "M3 12c1-3 4-7 9-7s8 4 9 7c-1 3-4 7-9 7s-8-4-9-7ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
} as const;
