import { fillText } from "@tuna/sdk/locale";
import { tagPath } from "@tuna/sdk/routing";
import { hasModifier } from "@tuna/widgets";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { formatCount } from "../../platform/locale/format.ts";
import { categorySliderTexts, homeTexts } from "../../platform/locale/texts.ts";
import { Glyph } from "./glyph.tsx";
import type { CategoryTile } from "./home-page-data.ts";

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
  return fillText(categorySliderTexts.sounds, { count: formatCount(soundCount) });
}

/** Arrow keys, Home and End move between tiles; the list scrolls to the focused tile. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  if (hasModifier(event)) return;
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

interface SliderArrowProps {
  label: string;
  /** -1 scrolls back, 1 scrolls forward. */
  direction: -1 | 1;
  /** True at the end of the list in this direction. */
  isAtEnd: boolean;
  onPress: (direction: -1 | 1) => void;
}

/** Stays focusable at the end, so that the focus is not lost. */
function SliderArrow({ label, direction, isAtEnd, onPress }: SliderArrowProps) {
  return (
    <button
      type="button"
      className="tn-icon-button"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onPress(direction)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d={direction < 0 ? "m15 5-7 7 7 7" : "m9 5 7 7-7 7"}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

/** Share of the visible width that one press scrolls, so that the last tile stays in view. */
const STEP = 0.8;
/** Scroll positions can be fractions of a pixel. */
const TOLERANCE_PX = 2;

interface Slider {
  list: RefObject<HTMLUListElement | null>;
  isAtStart: boolean;
  isAtEnd: boolean;
  move: (direction: -1 | 1) => void;
}

/** Tracks and scrolls a horizontal list. Before it is measured it counts as being at its start. */
function useSlider(): Slider {
  const list = useRef<HTMLUListElement>(null);
  const [isAtStart, setIsAtStart] = useState(true);
  const [isAtEnd, setIsAtEnd] = useState(false);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const restPx = element.scrollWidth - element.clientWidth - element.scrollLeft;
      setIsAtStart(element.scrollLeft <= TOLERANCE_PX);
      setIsAtEnd(restPx <= TOLERANCE_PX);
    };
    element.addEventListener("scroll", measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", measure);
      observer.disconnect();
    };
  }, []);

  const move = (direction: -1 | 1) => {
    const element = list.current;
    element?.scrollBy({ left: direction * STEP * element.clientWidth });
  };
  return { list, isAtStart, isAtEnd, move };
}
