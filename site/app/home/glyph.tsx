/** A stroke drawing on a field of 24 by 24. Decorative: what it stands for is written beside it. */
export function Glyph({ drawing }: { drawing: string }) {
  return (
    <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}
