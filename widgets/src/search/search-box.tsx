import { MAX_QUERY_LENGTH } from "@tuna/sdk/contract";
import { errorTexts, searchTexts, suggestionTexts } from "@tuna/sdk/locale";
import {
  type FocusEvent,
  type KeyboardEvent,
  type SubmitEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { hasModifier } from "../keyboard/modifiers.ts";
import type { PlayOptions } from "../player/playback.ts";
import type { LoadPopular } from "./popular-searches.ts";
import { SearchIcon } from "./search-icon.tsx";
import type { PickedOption, SearchLinks, SearchOption } from "./search-options.ts";
import type { recentSearches, SearchPanel, SearchPopup } from "./search-panel.lazy.tsx";
import type { LoadSuggestions } from "./suggestion-source.ts";

export interface SearchBoxProps extends SearchLinks {
  /** Id of the field. */
  id: string;
  /** Address of the plain form, which adds `?q=`. */
  action: string;
  /** Search term of the current page. The field follows it unless the visitor is typing. */
  term?: string | undefined;
  /** Must stay the same function between renders. */
  loadSuggestions: LoadSuggestions;
  /** Loads what an empty field offers. Must stay the same function too. Without it the field offers recent searches only. */
  loadPopular?: LoadPopular | undefined;
  /** Key of this device's recent searches in local storage. Without it none are stored. */
  storageKey?: string | undefined;
  placeholder?: string | undefined;
  /** Called with the text of the field, at first and after every change. Must stay the same function too. */
  onText?: ((text: string) => void) | undefined;
  /** Replaces the form and links to terms. */
  onSearch?: ((term: string) => void) | undefined;
  /** Passed to the player when a suggested item is played. */
  playOptions?: PlayOptions | undefined;
  /** Called when a suggested item or tag is chosen. `event` leads to its page. */
  onPick?: ((option: PickedOption, event: Pick<SyntheticEvent, "preventDefault">) => void) | undefined;
}

interface SearchPanelModule {
  SearchPanel: typeof SearchPanel;
  recentSearches: typeof recentSearches;
}

/** Screens up to this width show the list over the whole page. */
const FULL_SCREEN_QUERY = "(max-width: 600px)";
const closedPopup: SearchPopup = { isExpanded: false, activeId: undefined };

/**
 * A search field with suggestions (combobox of ARIA 1.2). Without script, and until its panel is loaded, it is a
 * plain form. Text typed before that is kept.
 */
export function SearchBox({
  id,
  action,
  term = "",
  storageKey,
  placeholder = searchTexts.placeholder,
  onText,
  onSearch,
  onPick,
  ...panelProps
}: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const submitter = useRef<HTMLButtonElement>(null);
  const isTyped = useRef(false);
  const downs = useRef(0);
  const [query, setQuery] = useState(term);
  const [isScripted, setIsScripted] = useState(false);
  const [Panel, setPanel] = useState<SearchPanelModule>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [isNarrow, setIsNarrow] = useState(false);
  const [{ isExpanded, activeId }, setPopup] = useState(closedPopup);
  const isFull = isOpen && isNarrow && Panel !== undefined;

  const load = useCallback(async () => {
    try {
      const panel = await import("./search-panel.lazy.tsx");
      setPanel(panel);
      return panel;
    } catch {
      // Without the panel the form still works, and the next focus tries again.
      setHasFailed(true);
      return undefined;
    }
  }, []);
  const open = useCallback(() => {
    setIsNarrow(globalThis.matchMedia?.(FULL_SCREEN_QUERY).matches ?? false);
    setIsOpen(true);
    void load();
  }, [load]);
  const close = useCallback(() => setIsOpen(false), []);
  const fill = useCallback((text: string) => {
    if (field.current && field.current.value !== text) field.current.value = text;
    setQuery(text);
  }, []);

  // Takes over text and focus from before the script loaded.
  useEffect(() => {
    setIsScripted(true);
    const input = field.current;
    if (!input) return;
    isTyped.current = input.value !== term;
    if (isTyped.current) setQuery(input.value);
    if ((input.getRootNode() as Document | ShadowRoot).activeElement === input) open();
  }, []);
  useEffect(() => {
    if (!isTyped.current) fill(term);
  }, [term, fill]);
  useEffect(() => onText?.(query), [query, onText]);

  function onKeyDown(event: KeyboardEvent): void {
    if (Panel || event.key !== "ArrowDown" || hasModifier(event)) return;
    event.preventDefault();
    downs.current += 1;
  }

  function onInput(event: SyntheticEvent<HTMLInputElement>): void {
    isTyped.current = true;
    downs.current = 0;
    setQuery(event.currentTarget.value);
    open();
  }

  function clear(): void {
    isTyped.current = true;
    fill("");
    field.current?.focus();
    open();
  }

  /** Closes the full screen. "Back" goes away with it, and the field would open it again, with the keyboard of a phone. */
  function goBack(): void {
    close();
    submitter.current?.focus({ preventScroll: true });
  }

  function onReset(): void {
    isTyped.current = false;
    fill(term);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    leaveFor(event, field.current?.value.trim());
  }

  function onChoose(event: Pick<SyntheticEvent, "preventDefault">, option: SearchOption): void {
    if (option.type === "item" || option.type === "tag") onPick?.(option, event);
    leaveFor(event, "term" in option ? option.term : undefined);
  }

  /** Closes the list. `event` navigates unless `onSearch` handles the term. */
  function leaveFor(event: Pick<SyntheticEvent, "preventDefault">, searched: string | undefined): void {
    if (searched === "") {
      // The plain form would leave the page for a search for spaces.
      event.preventDefault();
      return;
    }
    isTyped.current = false;
    close();
    if (isFull) field.current?.blur();
    fill(searched ?? term);
    if (searched === undefined) return;
    void load().then((panel) => panel?.recentSearches(storageKey).add(searched));
    if (!onSearch) return;
    event.preventDefault();
    onSearch(searched);
  }

  function onBlur(event: FocusEvent<HTMLElement>): void {
    // On a phone, hiding the keyboard blurs the field while the visitor still reads the list.
    if (!isFull && !event.currentTarget.contains(event.relatedTarget)) close();
  }

  return (
    <search className="tn-search" data-full={isFull || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens for focus leaving what it holds */}
      <div className="tn-search-surface" ref={surface} onBlur={onBlur}>
        <form className="tn-search-form" action={action} method="get" onSubmit={onSubmit} onReset={onReset}>
          {isFull && (
            <button
              type="button"
              className="tn-search-button"
              aria-label={suggestionTexts.back}
              onClick={goBack}
            >
              <SearchIcon name="back" />
            </button>
          )}
          <input
            ref={field}
            id={id}
            className="tn-search-field"
            type="text"
            inputMode="search"
            role={isScripted ? "combobox" : "searchbox"}
            name="q"
            dir="auto"
            defaultValue={term}
            placeholder={placeholder}
            aria-label={searchTexts.label}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            required
            onFocus={open}
            onClick={open}
            onPointerEnter={() => void load()}
            onKeyDown={onKeyDown}
            onInput={onInput}
            {...(isScripted && {
              "aria-autocomplete": "list",
              "aria-haspopup": "listbox",
              "aria-expanded": isExpanded,
              "aria-controls": isExpanded ? `${id}-list` : undefined,
              "aria-activedescendant": activeId,
              "aria-describedby": Panel ? `${id}-keys` : undefined,
            })}
          />
          {isScripted && query !== "" && (
            <button
              type="button"
              className="tn-search-button"
              aria-label={suggestionTexts.clear}
              onClick={clear}
            >
              <SearchIcon name="clear" />
            </button>
          )}
          <button ref={submitter} type="submit" className="tn-search-button" aria-label={searchTexts.submit}>
            <SearchIcon name="search" />
          </button>
        </form>
        {!Panel && hasFailed && isOpen && query.trim() !== "" && (
          <p className="tn-search-failed" role="alert">
            {errorTexts.unexpected}
          </p>
        )}
        {Panel && (
          <Panel.SearchPanel
            {...panelProps}
            id={id}
            field={field}
            surface={surface}
            query={query}
            isOpen={isOpen}
            isFull={isFull}
            storageKey={storageKey}
            downs={downs}
            onOpen={open}
            onClose={close}
            onClear={clear}
            onChoose={onChoose}
            onPopup={setPopup}
          />
        )}
      </div>
    </search>
  );
}
