/** Taking a sound along as a file: by dragging, copying, sharing and saving it. */
export const soundFileTexts = {
  dragHint: "Drag into Discord or a folder",
  saveForDiscord: "Save for Discord",
  saveClip: "Save {seconds} s for Discord’s soundboard",
  downloadSmall: "Download small file",
  copyFile: "Copy file",
  copyFileLink: "Copy file link",
  shareFile: "Share file…",
  fileCopied: "{title} has been copied!",
  shareAgain: "The file is ready: choose Share file again",
} as const;
