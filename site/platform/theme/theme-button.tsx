import { rememberText } from "../browser/remembered-text.ts";
import { headerTexts } from "../locale/texts.ts";

/** Switches between dark and light theme, and stores the choice. */
export function ThemeButton() {
  return (
    <button
      type="button"
      className="theme-button needs-script"
      aria-label={headerTexts.changeTheme}
      onClick={changeTheme}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />
      </svg>
    </button>
  );
}

function changeTheme(): void {
  const root = document.documentElement;
  const isLight = root.dataset.theme
    ? root.dataset.theme === "light"
    : matchMedia("(prefers-color-scheme: light)").matches;
  root.dataset.theme = isLight ? "dark" : "light";
  rememberText("theme", root.dataset.theme);
}
