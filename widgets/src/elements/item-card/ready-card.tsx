import type { ItemCard } from "@tuna/sdk";
import { elementTexts, fillText, itemTexts, sensitiveTexts } from "@tuna/sdk/locale";
import { itemPath, makerPath, tagPath } from "@tuna/sdk/routing";
import { type MouseEvent, useEffect, useMemo } from "react";
import { CardArticle, type HeadingLevel, ICON_SIZE_PX } from "../../catalog/card.tsx";
import { cardSelectors } from "../../catalog/card-selectors.ts";
import { ItemIcon } from "../../catalog/item-icon.tsx";
import { usePlaybackState } from "../../player/page-player.ts";
import { isActive } from "../../player/playback.ts";
import type { ElementHost } from "../element-host.ts";
import { createItemMedia, type ItemMedia, playOptions } from "../item-media.ts";
import { prepareDrags } from "../prepare-drags.ts";
import { type MediaProps, useMediaSettings } from "../use-media-settings.ts";
import { useHearts } from "./use-hearts.ts";

/** The links of a card that lead to its item. */
export const LINKS = `${cardSelectors.nameLink}, .tn-veil-link`;

interface ReadyCardProps extends MediaProps {
  card: ItemCard;
  headingLevel?: HeadingLevel | undefined;
  favourites?: boolean | undefined;
  host: ElementHost;
}

/** Shows a loaded card. A sensitive item is unnamed here and links to its page, which asks first. */
export function ReadyCard({ card, headingLevel, favourites, host, ...settings }: ReadyCardProps) {
  const { siteUrl } = host.settings;
  const url = siteUrl + itemPath(card.kind, card.id);
  const media = useItemMedia(card, host, settings);
  useHearts(favourites, card, host);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the link in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by keys too
    <div
      className="tn-ready"
      onClick={(event) => trackSelect(event, card, host)}
      onPointerEnter={prepareDrags}
    >
      {card.isSensitive ? (
        <SensitiveCard card={card} headingLevel={headingLevel} url={url} host={host} />
      ) : (
        <CardArticle
          card={card}
          href={url}
          headingLevel={headingLevel}
          tagHrefs={card.tags.map((tag) => siteUrl + tagPath(card.kind, tag))}
          ownerHref={card.ownerSlug && siteUrl + makerPath(card.ownerSlug)}
          playOptions={playOptions(host)}
          mayToggle={media.press}
        />
      )}
    </div>
  );
}

function SensitiveCard({ card, headingLevel = 3, url, host }: ReadyCardProps & { url: string }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`tn-card tn-${card.kind}-card tn-veil`}>
      <ItemIcon item={{ id: card.id, name: "", iconUrl: null }} sizePx={ICON_SIZE_PX} />
      <div className="tn-card-title">
        <Heading className="tn-card-name">{itemTexts.explicit}</Heading>
        <p className="tn-veil-text">{sensitiveTexts.text}</p>
      </div>
      <a className="tn-veil-link" href={url}>
        {fillText(elementTexts.openIn, { brand: host.settings.brand.name })}
      </a>
    </article>
  );
}

/** Publishes the element's methods, and stops the item when the element is removed or shows another. */
function useItemMedia(card: ItemCard, host: ElementHost, settings: MediaProps): ItemMedia {
  const media = useMemo(() => createItemMedia(card, host), [card, host]);
  const medias = useMemo(() => [media], [media]);
  useMediaSettings(medias, host, settings);
  const state = usePlaybackState(card);
  useEffect(() => {
    const stop = media.watch();
    host.publish({ play: media.play, pause: media.pause, seek: media.seek }, media.state);
    host.report("tuna-ready", { kind: card.kind, id: card.id });
    host.notify("durationchange");
    return () => {
      stop();
      host.publish({});
    };
  }, [card, media, host]);

  useEffect(() => host.mark("playing", isActive(state)), [state, host]);
  useEffect(() => () => host.mark("playing", false), [host]);
  return media;
}

function trackSelect(event: MouseEvent, { kind, id }: ItemCard, host: ElementHost): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(
    `${LINKS}, ${cardSelectors.tag}, ${cardSelectors.owner}`,
  );
  if (!link) return;
  const tag = link.matches(cardSelectors.tag) ? link.textContent : undefined;
  if (!host.emit("tuna-select", { kind, id, tag, url: link.href })) event.preventDefault();
}
