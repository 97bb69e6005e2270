import { type BoardEmbedEvents, createBoardEmbed } from "@tuna/sdk/embed";

/** A partner's page with the package: controls the board in its first iframe, fits its height, and records its events. */
const iframe = document.querySelector("iframe");
if (iframe) {
  const board = createBoardEmbed(iframe);
  const heard: { type: keyof BoardEmbedEvents; padId?: string | undefined }[] = [];
  for (const type of ["ready", "pad-pressed", "pad-started", "pad-ended", "resize", "error"] as const) {
    board.on(type, (event) => heard.push({ ...event, type }));
  }
  board.on("resize", ({ heightPx }) => {
    iframe.height = String(heightPx);
  });
  Object.assign(window, { board, heard });
}
