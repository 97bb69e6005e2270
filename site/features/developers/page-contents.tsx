import { developerTexts } from "../../platform/locale/texts.ts";

/** Fewer headings are seen at a glance. */
const MIN_HEADINGS = 4;

interface PageContentsProps {
  headings: readonly { id: string; text: string }[];
}

/** Links to the headings of a long page: folded above it, and beside it where there is room. */
export function PageContents({ headings }: PageContentsProps) {
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <nav className="page-contents" aria-label={developerTexts.onThisPage}>
      <details className="guide-fold">
        <summary>{developerTexts.onThisPage}</summary>
        <h2 className="guide-fold-heading">{developerTexts.onThisPage}</h2>
        <ul>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
