import "../../platform/styles/action-icon.css";

/** The icon of a button that has a text too: an SVG path of 24 × 24, drawn as lines. */
export function ActionIcon({ path }: { path: string }) {
  return (
    <svg className="action-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
