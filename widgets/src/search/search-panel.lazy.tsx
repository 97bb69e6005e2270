import { suggestionTexts } from "@tuna/sdk/locale";
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { hasModifier } from "../keyboard/modifiers.ts";
import { pagePlayer } from "../player/page-player.ts";
import type { PlayOptions } from "../player/playback.ts";
import { type LoadPopular, usePopularSearches } from "./popular-searches.ts";
import { recentSearches } from "./recent-searches.ts";
import { searchKeyAction } from "./search-keys.ts";
import { SearchList, SearchStatus } from "./search-list.tsx";
import { type SearchLinks, type SearchOption, searchOptions } from "./search-options.ts";
import type { LoadSuggestions } from "./suggestion-source.ts";
import { useSuggestions } from "./suggestion-source.ts";
import { riseToTop, useFullScreen } from "./top-layer.ts";

export { recentSearches };

/** State of the list that the field gives to assistive technology. */
export interface SearchPopup {
  isExpanded: boolean;
  activeId: string | undefined;
}

export interface SearchPanelProps extends SearchLinks {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  surface: RefObject<HTMLElement | null>;
  query: string;
  isOpen: boolean;
  isFull: boolean;
  /** Key of this device's recent searches in local storage. */
  storageKey: string | undefined;
  loadSuggestions: LoadSuggestions;
  loadPopular?: LoadPopular | undefined;
  playOptions?: PlayOptions | undefined;
  /** Presses of the arrow down while the open list has no lines yet. They mark one of the first lines. */
  downs: RefObject<number>;
  onOpen: () => void;
  onClose: () => void;
  /** Empties the field. */
  onClear: () => void;
  /** Called when a line is chosen. `event` follows the line's link unless it is prevented. */
  onChoose: (event: MouseEvent, option: SearchOption) => void;
  onPopup: (popup: SearchPopup) => void;
}

/** The list under a search field and its keys. It is loaded when a visitor points at the field or focuses it. */
export function SearchPanel({
  id,
  field,
  surface,
  query,
  isOpen,
  isFull,
  storageKey,
  ...props
}: SearchPanelProps) {
  const { loadSuggestions, loadPopular, playOptions, downs, onOpen, onClose, onClear, onChoose, onPopup } =
    props;
  const state = useSuggestions(isOpen ? query : "", loadSuggestions);
  const popular = usePopularSearches(isOpen && query.trim() === "", loadPopular);
  const [marked, setMarked] = useState({ query: "", key: "" });
  const [, setForgotten] = useState(0);
  const recent = recentSearches(storageKey);
  const remembered = isOpen ? recent.read() : [];
  const groups = searchOptions({ query, suggestions: state.suggestions, recent: remembered, popular }, props);
  const options = groups.flatMap((group) => group.options);
  const active = marked.query === query ? options.find(({ key }) => key === marked.key) : undefined;
  const isExpanded = isOpen && options.length > 0;
  const panel = useRef<HTMLDivElement>(null);
  const isShown = isExpanded || (isOpen && isFull);
  const activeId = isExpanded && active ? optionId(id, options.indexOf(active)) : undefined;

  useFullScreen(surface, isOpen && isFull, onClose);
  useLayoutEffect(() => {
    if (panel.current && isShown && !isFull && canAnchor()) return riseToTop(panel.current);
  }, [isShown, isFull]);
  useLayoutEffect(() => onPopup({ isExpanded, activeId }), [onPopup, isExpanded, activeId]);
  useEffect(() => {
    if (activeId) elementOf(field, activeId)?.scrollIntoView({ block: "nearest" });
  }, [field, activeId]);
  useEffect(() => {
    if (!isOpen) setMarked({ query: "", key: "" });
    const early = options[Math.min(downs.current, options.length) - 1];
    if (isExpanded && early) setMarked({ query, key: early.key });
    if (isExpanded || !isOpen) downs.current = 0;
  }, [isOpen, isExpanded]);
  // A layout effect, since the field leaves keys to the panel once it is there.
  useLayoutEffect(() => {
    const input = field.current;
    input?.addEventListener("keydown", onKey);
    return () => input?.removeEventListener("keydown", onKey);
  });

  function onKey(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing, keyCode } = event;
    // Safari ends the composition before the Enter that confirms it. Only its code still says so.
    if (ctrlKey || metaKey || shiftKey || isComposing || keyCode === 229) return;
    const action = searchKeyAction({ key, altKey, query, isExpanded, options, active });
    if (!action) return;
    if (action.does !== "leave") event.preventDefault();
    if (action.does === "leave") leave();
    else if (action.does === "move") setMarked({ query, key: action.to.key });
    else if (action.does === "open" && isOpen && !altKey) downs.current += 1;
    else if (action.does === "open") onOpen();
    else if (action.does === "close") onClose();
    else if (action.does === "clear") onClear();
    else if (action.does === "choose") elementOf(field, activeId)?.click();
    else if (active) act(action.does, active);
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const target = event.target as Element;
    const key = target.closest<HTMLElement>("[data-key]")?.dataset.key;
    const option = options.find((each) => each.key === key);
    if (!option) return;
    const does = target.closest<HTMLElement>("[data-does]")?.dataset.does ?? option.type;
    if (does === "play" || does === "remove" || does === "clear") {
      event.preventDefault();
      act(does, option);
      return;
    }
    // With these keys the link opens in another tab or window.
    if (hasModifier(event)) return;
    onChoose(event, option);
  }

  function act(does: "play" | "remove" | "clear", option: SearchOption): void {
    if (option.type === "item" && does === "play") pagePlayer().toggle(option.card, playOptions);
    if (option.type === "recent" && does === "remove") recent.remove(option.term);
    if (does === "clear") recent.clear();
    if (does === "remove") markNeighbour(option);
    setForgotten((times) => times + 1);
  }

  /** In full screen, Tab moves between the search's own buttons. */
  function leave(): void {
    if (!isFull) onClose();
  }

  function markNeighbour(option: SearchOption): void {
    if (option !== active) return;
    const neighbour = options[options.indexOf(option) + 1];
    const next = neighbour?.type === "recent" ? neighbour : options[options.indexOf(option) - 1];
    setMarked({ query, key: next?.key ?? "" });
  }

  return (
    <>
      <p id={`${id}-keys`} className="tn-search-unseen">
        {suggestionTexts.keys}
      </p>
      <div className="tn-search-panel" ref={panel} hidden={!isShown}>
        {isExpanded && (
          <SearchList
            id={listId(id)}
            groups={groups}
            active={active}
            query={query}
            isBusy={state.status === "loading"}
            optionId={(option) => optionId(id, options.indexOf(option))}
            onClick={onClick}
          />
        )}
        <SearchStatus state={state} isEmpty={!isExpanded} isStoring={storageKey !== undefined} />
      </div>
    </>
  );
}

/** Whether styles alone can keep the panel beside its field in the top layer. */
function canAnchor(): boolean {
  return globalThis.CSS?.supports?.("position-area", "end") ?? false;
}

/** The field names its list by this id. */
function listId(id: string): string {
  return `${id}-list`;
}

function optionId(id: string, index: number): string {
  return `${id}-option-${index}`;
}

/** Finds an element in the field's tree, which may be a shadow tree. */
function elementOf(field: RefObject<HTMLElement | null>, id: string | undefined): HTMLElement | null {
  const tree = field.current?.getRootNode() as Document | ShadowRoot | undefined;
  return id === undefined ? null : (tree?.getElementById(id) ?? null);
}
