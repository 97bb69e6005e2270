import { fillText } from "@tuna/sdk/locale";
import { tagPath } from "@tuna/sdk/routing";
import type { KeyboardEvent } from "react";
import type { CategoryTile } from "../../contract/home/home-page-data.ts";
import { categorySliderTexts, homeTexts } from "../../contract/locale/texts.ts";
import { Glyph } from "./glyph.tsx";
import { SliderArrow } from "./slider-arrow.tsx";
import { useSlider } from "./use-slider.ts";

/** Categories side by side in a scrolling list, with arrows and keys where there is script. */
export function CategorySlider({ categories }: { categories: readonly CategoryTile[] }) {
  const { list, isAtStart, isAtEnd, move } = useSlider();
  if (categories.length === 0) return null;
  return (
    <section className="section" aria-labelledby="categories">
      <div className="section-header">
        <h2 id="categories">{homeTexts.categories}</h2>
        <div className="slider-arrows needs-script">
          <SliderArrow
            label={categorySliderTexts.previous}
            direction={-1}
            isAtEnd={isAtStart}
            onPress={move}
          />
          <SliderArrow label={categorySliderTexts.next} direction={1} isAtEnd={isAtEnd} onPress={move} />
        </div>
      </div>
      <ul className="slider" aria-labelledby="categories" ref={list} onKeyDown={moveFocus}>
        {categories.map((category) => (
          <li key={category.slug}>
            <a className="category-tile" href={tagPath("sound", category.slug)} data-category={category.slug}>
              <Glyph name={category.slug} />
              <span className="category-tile-name">{category.name}</span>
              <span className="category-tile-count">{soundCountText(category)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function soundCountText({ soundCount }: CategoryTile): string {
  if (soundCount === 1) return categorySliderTexts.oneSound;
  return fillText(categorySliderTexts.sounds, { count: soundCount.toLocaleString("en") });
}

/** Arrow keys, Home and End move between tiles; the list scrolls to the focused tile. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll("a")];
  const index = links.indexOf(event.target as HTMLAnchorElement);
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: links.length - 1,
  };
  const target = links[targets[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
