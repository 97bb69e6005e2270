/** The overlay of a board, and its owner's panel on the board's page. */
export const overlayTexts = {
  title: "Overlay",
  connected: "Overlay connected",
  connecting: "Connecting…",
  disconnected: "Connection lost. Trying again…",
  revoked: "This overlay link is no longer valid. Copy the new one from the board's page.",
  noSecret: "This address is incomplete. Copy the whole overlay link from the board's page.",
  failed: "The board could not be loaded. Trying again…",
  blocked: "This browser plays no sound before you press.",
  unblock: "Turn on sound",
  noScript: "The overlay needs JavaScript.",
} as const;

/** The owner's panel for the overlay of a board. */
export const overlayPanelTexts = {
  heading: "Overlay for streams",
  intro: "Add the secret link as a browser source in OBS. It is transparent and plays what you press here.",
  create: "Create overlay link",
  replace: "Replace link",
  replaceHint: "The present link stops working at once.",
  revoke: "Revoke link",
  link: "Overlay link",
  shownOnce: "Copy it now: it is shown only once. Whoever has it hears what you trigger.",
  copy: "Copy link",
  copied: "Link copied",
  copyFailed: "Copying failed. Select the link and copy it.",
  createdOn: "Link created on {day}",
  revoked: "The link was revoked",
  trigger: "Trigger overlay",
  triggerHint: "While this is on, presses play on the overlay and not here.",
  connected: "Overlay connected",
  notConnected: "No overlay is connected",
  sendFailed: "The press did not reach the overlay",
  failed: "That did not work. Try again.",
  loading: "Loading…",
} as const;
