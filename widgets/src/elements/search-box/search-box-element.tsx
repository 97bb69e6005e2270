import type { ItemKind, Tag } from "@tuna/sdk";
import { searchTexts } from "@tuna/sdk/locale";
import { itemPath, searchPath, tagPath } from "@tuna/sdk/routing";
import { type SyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import icon from "../../catalog/item-icon.css?inline";
import { pagePlayer } from "../../player/page-player.ts";
import playButton from "../../player/play-button.css?inline";
import type { PlayableItem } from "../../player/playback.ts";
import box from "../../search/search-box.css?inline";
import { SearchBox } from "../../search/search-box.tsx";
import type { PickedOption } from "../../search/search-options.ts";
import panel from "../../search/search-panel.css?inline";
import { textsLanguage } from "../../texts/page-texts.ts";
import type { AttributeProps } from "../declaration-types.ts";
import type { ElementDefinition } from "../define-element.tsx";
import type { HostProps } from "../element-host.ts";
import width from "../element-width.css?inline";
import { leaveItem, playOptions } from "../item-media.ts";
import { searchBoxDeclaration } from "./declaration.ts";
import element from "./search-box-element.css?inline";
import { siteSuggestions } from "./site-suggestions.ts";

export type SearchBoxElementProps = AttributeProps<typeof searchBoxDeclaration> & HostProps;

/**
 * The site's search field on a partner's page. Until the script runs, the link in the slot leads to the site.
 */
export function SearchBoxElement({
  kind,
  target = "library",
  placeholder,
  term,
  recent,
  host,
}: SearchBoxElementProps) {
  const { siteUrl, brand } = host.settings;
  const loadSuggestions = useMemo(() => siteSuggestions(host, kind), [host, kind, siteUrl]);
  const searched = kind ?? "sound";
  const text = useRef(term ?? "");
  const area = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState<{ text: string | undefined }>();

  const onText = useCallback(
    (next: string) => {
      text.current = next;
      host.setFormValue(next);
    },
    [host],
  );
  useEffect(() => {
    const fill = (next?: string) => {
      // A form of the page may be sent before the field is rendered.
      onText(next ?? term ?? "");
      setFilled({ text: next });
    };
    host.publish({ fill }, () => ({ value: text.current }));
  }, [host, onText, term]);
  useEffect(() => {
    // The field does not follow its term while the visitor types.
    if (filled) area.current?.querySelector("form")?.reset();
  }, [filled]);
  const options = useMemo(() => playOptions(host), [host, siteUrl]);
  useEffect(() => {
    const started: PlayableItem[] = [];
    const stop = pagePlayer().onPlayed(({ client, item }) => {
      if (client === options.client) started.push(item);
    });
    return () => {
      stop();
      for (const item of started) leaveItem(item, host.element);
    };
  }, [host, options]);
  const hrefOfTerm = (text: string) => siteUrl + searchPath(searched, text);
  const hrefOfTag = (tag: Tag) => siteUrl + tagPath(kind ?? kindOfTag(tag), tag.slug);

  function onSearch(text: string): void {
    const url = hrefOfTerm(text);
    const isTaken = !host.emit("tuna-search", { term: text, kind: searched, url });
    if (!isTaken && target === "library") location.assign(url);
  }

  function onPick(option: PickedOption, event: Pick<SyntheticEvent, "preventDefault">): void {
    const isTaken = !host.emit("tuna-select", { ...pickedDetail(option, searched), url: option.href });
    if (isTaken || target === "stay") event.preventDefault();
  }

  return (
    <div ref={area} className="tn-element" lang={textsLanguage()}>
      <SearchBox
        id="search"
        action={`${siteUrl}/search/${searched}s/`}
        term={filled?.text ?? term}
        placeholder={placeholder || searchTexts.placeholder}
        loadSuggestions={loadSuggestions}
        playOptions={options}
        storageKey={recent ? `${brand.key}RecentSearches` : undefined}
        hrefOfTerm={hrefOfTerm}
        hrefOfItem={(card) => siteUrl + itemPath(card.kind, card.id)}
        hrefOfTag={hrefOfTag}
        onText={onText}
        onSearch={onSearch}
        onPick={onPick}
      />
    </div>
  );
}

function pickedDetail(option: PickedOption, kind: ItemKind) {
  return option.type === "tag"
    ? { kind, tag: option.tag.slug }
    : { kind: option.card.kind, id: option.card.id };
}

function kindOfTag({ soundCount }: Tag): ItemKind {
  return soundCount > 0 ? "sound" : "voice";
}

export const searchBoxDefinition: ElementDefinition = {
  declaration: searchBoxDeclaration,
  Component: SearchBoxElement,
  styles: [width, box, panel, icon, playButton, element],
};
