import type { ItemKind } from "@tuna/sdk";
import { MAX_QUERY_LENGTH } from "@tuna/sdk/contract";
import type { EmbeddedItem } from "@tuna/sdk/embed";
import { fillText, sensitiveTexts } from "@tuna/sdk/locale";
import { useEffect, useId, useState } from "react";
import { developerTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { findItems } from "./find-items.ts";

const TYPING_MS = 200;
const { pick } = developerTexts;

export interface ItemPickerProps {
  kind: ItemKind;
  chosen: EmbeddedItem | null;
  onPick: (item: EmbeddedItem) => void;
}

/** Finds an item by its name, its id or the address of its page. */
export function ItemPicker({ kind, chosen, onPick }: ItemPickerProps) {
  const id = useId();
  const { origin } = useSite();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<readonly EmbeddedItem[]>();

  useEffect(() => {
    setFound(undefined);
    if (query.trim() === "") return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      findItems(kind, query.trim(), origin, controller.signal)
        // A failed search shows no results; the next keystroke searches again.
        .catch(() => [])
        .then((items) => controller.signal.aborted || setFound(items));
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [kind, query, origin]);

  return (
    <div>
      <div className="field">
        <label htmlFor={`${id}-field`}>{pick[kind]}</label>
        <input
          id={`${id}-field`}
          type="search"
          value={query}
          maxLength={MAX_QUERY_LENGTH}
          placeholder={chosen ? shownItemName(chosen) : ""}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={id}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <span className="builder-hint" id={id}>
        {pick.hint}
      </span>
      <p className="visually-hidden" role="status">
        {found && (found.length > 0 ? fillText(pick.results, { count: found.length }) : pick.none)}
      </p>
      {found?.length === 0 && <p aria-hidden="true">{pick.none}</p>}
      {found && found.length > 0 && (
        <ul className="builder-found">
          {found.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className="tag"
                aria-label={fillText(pick.choose, { name: shownItemName(item) })}
                onClick={() => {
                  setQuery("");
                  onPick(item);
                }}
              >
                {shownItemName(item)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && <p className="builder-chosen">{fillText(pick.chosen, { name: shownItemName(chosen) })}</p>}
    </div>
  );
}

function shownItemName({ name, isSensitive, id }: EmbeddedItem): string {
  return isSensitive ? `${sensitiveTexts.heading} (${id})` : name;
}
