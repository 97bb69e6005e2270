import { fillText } from "@tuna/sdk/locale";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { isComposing } from "../../platform/controls/is-composing.ts";
import { developerTexts } from "../../platform/locale/texts.ts";
import { developerPaths } from "./developer-paths.ts";
import type { GuideSection } from "./guide-sections.ts";
import { searchGuides } from "./search-guides.ts";

const { search: texts } = developerTexts;

/** A field that searches the guides' headings and texts. Without words, and without script, it shows its children. */
export function GuideSearch({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState("");
  const [sections, setSections] = useState<readonly GuideSection[]>();
  const [hasFailed, setFailed] = useState(false);
  const results = useRef<HTMLUListElement>(null);

  async function load(): Promise<void> {
    if (sections) return;
    try {
      // biome-ignore lint/style/noRestrictedGlobals: a file, which the build's documents make
      const response = await fetch(developerPaths.guideIndex);
      if (!response.ok) throw new Error(`Status ${response.status}`);
      setSections(await response.json());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (event.key === "Enter") results.current?.querySelector("a")?.click();
    if (event.key === "Escape") setQuery("");
  }

  const isSearching = query.trim() !== "";
  const found = sections && isSearching ? searchGuides(sections, query) : [];
  return (
    <>
      <input
        type="search"
        className="guide-search needs-script"
        aria-label={texts.label}
        placeholder={texts.label}
        value={query}
        onFocus={load}
        onChange={(event) => {
          setQuery(event.target.value);
          void load();
        }}
        onKeyDown={onKeyDown}
      />
      <p className="guide-search-note" role="status">
        {isSearching && (hasFailed ? texts.failed : sections && noteOf(found.length))}
      </p>
      {isSearching ? (
        <ul className="guide-results" ref={results}>
          {found.map(({ path, guide, heading, excerpt }) => (
            <li key={path}>
              <a href={path} onClick={() => setQuery("")}>
                <strong>{heading}</strong>
                {heading !== guide && <span>{guide}</span>}
                <small>{excerpt}</small>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        children
      )}
    </>
  );
}

function noteOf(count: number): string {
  if (count === 1) return texts.oneFound;
  return count > 0 ? fillText(texts.found, { count: String(count) }) : texts.none;
}
