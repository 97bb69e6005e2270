import { rememberText } from "../browser/remembered-text.ts";

/** Switches between dark and light theme, and stores the choice. */
export function changeTheme(): void {
  const root = document.documentElement;
  const isLight = root.dataset.theme
    ? root.dataset.theme === "light"
    : matchMedia("(prefers-color-scheme: light)").matches;
  root.dataset.theme = isLight ? "dark" : "light";
  rememberText("theme", root.dataset.theme);
}
