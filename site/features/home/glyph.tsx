import glyphsUrl from "./glyphs.svg?no-inline";

/** A drawing of `glyphs.svg` in the text's colour. Decorative: its meaning is written beside it. */
export function Glyph({ name }: { name: string }) {
  return (
    <svg className="glyph" aria-hidden="true">
      <use href={`${glyphsUrl}#${name}`} />
    </svg>
  );
}
