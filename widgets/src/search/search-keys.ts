import type { SearchOption } from "./search-options.ts";

/** What a key does in the list. Undefined leaves the key to the field. */
export type SearchKeyAction =
  | { does: "open" | "close" | "clear" | "choose" | "play" | "remove" | "leave" }
  | { does: "move"; to: SearchOption };

export interface SearchKeyFacts {
  key: string;
  altKey: boolean;
  query: string;
  isExpanded: boolean;
  options: readonly SearchOption[];
  active: SearchOption | undefined;
}

type Rule = (facts: SearchKeyFacts) => SearchKeyAction | undefined;

/** Returns the action of a key: the combobox pattern of ARIA 1.2, and keys that play and remove. */
export function searchKeyAction(facts: SearchKeyFacts): SearchKeyAction | undefined {
  const combination = facts.altKey ? `Alt+${facts.key}` : facts.key;
  return (facts.isExpanded ? openRules : closedRules)[combination]?.(facts);
}

const closedRules: Record<string, Rule> = {
  ArrowDown: () => ({ does: "open" }),
  "Alt+ArrowDown": () => ({ does: "open" }),
  // As in fields of the type "search", which may be no comboboxes.
  Escape: ({ query }) => (query === "" ? undefined : { does: "clear" }),
};

const openRules: Record<string, Rule> = {
  ArrowDown: ({ options, active }) => moveTo(options[active ? options.indexOf(active) + 1 : 0] ?? options[0]),
  ArrowUp: ({ options, active }) =>
    moveTo(options[active ? options.indexOf(active) - 1 : -1] ?? options.at(-1)),
  Home: ({ options, active }) => (active ? moveTo(options[0]) : undefined),
  End: ({ options, active }) => (active ? moveTo(options.at(-1)) : undefined),
  Enter: ({ active }) => (active ? { does: "choose" } : undefined),
  Escape: () => ({ does: "close" }),
  "Alt+ArrowUp": () => ({ does: "close" }),
  ArrowRight: (facts) => play(facts),
  "Alt+Enter": (facts) => play(facts),
  Delete: ({ active }) => (active?.type === "recent" ? { does: "remove" } : undefined),
  Tab: () => ({ does: "leave" }),
};

function moveTo(option: SearchOption | undefined): SearchKeyAction | undefined {
  return option && { does: "move", to: option };
}

function play({ active }: SearchKeyFacts): SearchKeyAction | undefined {
  return active?.type === "item" && active.card.audioUrl !== null ? { does: "play" } : undefined;
}
