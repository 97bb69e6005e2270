/** A share as a bar. Decorative: the figure is beside it. */
export function ShareBar({ part, total }: { part: number; total: number }) {
  return (
    <svg className="share-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className="share-bar-whole" width="100" height="1" />
      <rect width={total === 0 ? 0 : (100 * part) / total} height="1" />
    </svg>
  );
}
