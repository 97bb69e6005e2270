import { rememberText } from "../browser/remembered-text.ts";

/** Switches between dark and light theme, and stores the choice. */
export function changeTheme(): void {
  const root = document.documentElement;
  const isLight = root.dataset.theme
    ? root.dataset.theme === "light"
    : matchMedia("(prefers-color-scheme: light)").matches;
  const theme = isLight ? "dark" : "light";
  root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-theme]"))
    meta.media = meta.dataset.theme === theme ? "all" : "not all";
  rememberText("theme", theme);
}
