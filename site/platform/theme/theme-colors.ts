/** The colour behind everything in each theme, `--tuna-ink`, for what browsers and systems draw around pages. */
export const themeColors = { dark: "#0b0d12", light: "#f6f7fb" } as const;
