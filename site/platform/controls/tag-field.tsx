import { categories, itemTextLimits, MAX_SLUG_LENGTH, slugOfTag } from "@tuna/sdk/catalog";
import { fillText } from "@tuna/sdk/locale";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { callTuna } from "../browser/call-tuna.ts";
import { createTexts, detailTexts } from "../locale/texts.ts";
import "../styles/tag-field.css";
import { isComposing } from "./is-composing.ts";

const texts = createTexts.details;
const SUGGEST_PAUSE_MS = 200;
const MAX_SUGGESTIONS = 6;
const categorySlugs = new Set<string>(categories.map(({ slug }) => slug));

export interface TagFieldProps {
  tags: readonly string[];
  onTags(tags: readonly string[]): void;
}

/** Tags as chips, with suggestions of the library's tags while typing. */
export function TagField({ tags, onTags }: TagFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const [isProblem, setIsProblem] = useState(false);
  const suggestions = useTagSuggestions(typed).filter((slug) => !tags.includes(slug));

  function add(text: string): void {
    const added = text
      .split(/[,;#\n]/)
      .map((tag) => slugOfTag(tag.trim()).slice(0, MAX_SLUG_LENGTH))
      .filter((slug) => slug !== "" && !tags.includes(slug));
    const next = [...new Set([...tags, ...added])];
    const areTooMany = added.length > 0 && next.length > itemTextLimits.tagCount;
    setIsProblem(areTooMany);
    setTyped(areTooMany ? text : "");
    if (areTooMany) {
      setSaid(fillText(texts.tooManyTags, { count: itemTextLimits.tagCount }));
    } else if (added.length > 0) {
      onTags(next);
      setSaid(fillText(texts.tagAdded, { tag: added.join(", ") }));
    }
  }

  function change(text: string): void {
    // A list that was too long may be corrected before Enter adds it.
    if (/[,;\n]/.test(text) && !/[,;\n]/.test(typed)) {
      add(text);
    } else {
      setTyped(text);
      if (text === "") setIsProblem(false);
    }
  }

  function remove(tag: string): void {
    onTags(tags.filter((other) => other !== tag));
    setIsProblem(false);
    setSaid(fillText(texts.tagRemoved, { tag }));
    input.current?.focus();
  }

  function press(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && tags.length > 0) {
      remove(tags.at(-1) ?? "");
    }
  }

  return (
    <div className="field tag-field">
      <label htmlFor={`${id}-input`}>{detailTexts.tags.label}</label>
      {tags.length > 0 && (
        <ul className="tag-chips">
          {tags.map((tag) => (
            <li key={tag} className="tag">
              <span>{tag}</span>
              <button
                type="button"
                aria-label={fillText(texts.removeTag, { tag })}
                onClick={() => remove(tag)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={`${id}-input`}
        value={typed}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        aria-describedby={isProblem ? `${id}-hint ${id}-status` : `${id}-hint`}
        aria-invalid={isProblem || undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={press}
        onBlur={({ relatedTarget }) => {
          if (!(relatedTarget instanceof HTMLElement && relatedTarget.closest(".tag-suggestions")))
            add(typed);
        }}
      />
      {suggestions.length > 0 && (
        // Safari focuses no button, so the blur would add what is typed and remove the pressed suggestion.
        <ul
          className="tag-suggestions"
          aria-label={texts.tagSuggestions}
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((slug) => (
            <li key={slug}>
              <button
                type="button"
                className="tag"
                onClick={() => {
                  add(slug);
                  input.current?.focus();
                }}
              >
                {slug}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-hint`} className="hint">
        {texts.tagsHint}
      </p>
      <p id={`${id}-status`} className={isProblem ? "field-problem" : "visually-hidden"} role="status">
        {said}
      </p>
    </div>
  );
}

/** Returns slugs of the library's tags that fit the typed text. Without an answer there are none. */
function useTagSuggestions(typed: string): string[] {
  const [found, setFound] = useState<{ typed: string; slugs: string[] }>({ typed: "", slugs: [] });
  useEffect(() => {
    const q = typed.trim();
    if (q.length < 2) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callTuna(({ suggest }) => suggest({ q }, { signal: abort.signal })).then(
        ({ tags }) =>
          setFound({
            typed: q,
            slugs: tags
              .map(({ slug }) => slug)
              .filter((slug) => !categorySlugs.has(slug))
              .slice(0, MAX_SUGGESTIONS),
          }),
        () => {},
      );
    }, SUGGEST_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed]);
  return typed.trim().length < 2 ? [] : found.slugs;
}
