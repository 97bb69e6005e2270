import type { ItemCard } from "@tuna/sdk";
import { elementTexts, fillText, itemTexts, playerTexts, sensitiveTexts } from "@tuna/sdk/locale";
import { itemPath, tagPath } from "@tuna/sdk/routing";
import { type MouseEvent, useEffect, useRef } from "react";
import { Card } from "../../catalog/card.tsx";
import { cardSelectors } from "../../catalog/card-selectors.ts";
import { pagePlayer, usePlaybackState } from "../../player/page-player.ts";
import { isActive, type PlayOptions } from "../../player/playback.ts";
import { apiClient } from "../api-client.ts";
import type { ElementHost } from "../element-host.ts";

interface ReadyCardProps {
  card: ItemCard;
  host: ElementHost;
}

/** Shows a loaded card. A sensitive item is unnamed here and links to its page, which asks first. */
export function ReadyCard({ card, host }: ReadyCardProps) {
  const { siteUrl } = host.settings;
  const url = `${siteUrl}${itemPath(card.kind, card.id)}`;
  usePlayMethods({ card, host });
  if (card.isSensitive) return <SensitiveCard card={card} url={url} host={host} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the link in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by keys too
    <div className="tn-ready" onClick={(event) => trackSelect(event, card, host)}>
      <Card
        card={card}
        href={url}
        tagHref={(tag) => `${siteUrl}${tagPath(card.kind, tag)}`}
        playOptions={playOptions(host)}
        mayToggle={(isStarting) =>
          host.emit(isStarting ? "tuna-play" : "tuna-pause", { kind: card.kind, id: card.id })
        }
      />
    </div>
  );
}

function SensitiveCard({ card, url, host }: ReadyCardProps & { url: string }) {
  const { brand } = host.settings;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the link in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by keys too
    <div className="tn-ready tn-sensitive" onClick={(event) => trackSelect(event, card, host)}>
      <Card card={{ ...card, name: "" }} href={url} />
      <div className="tn-veil">
        <strong>{itemTexts.explicit}</strong>
        <p>{sensitiveTexts.text}</p>
        <a href={url}>{fillText(elementTexts.openIn, { brand: brand.name })}</a>
      </div>
    </div>
  );
}

/** Publishes the element's methods, reports failures, and stops the item when the element is removed. */
function usePlayMethods({ card, host }: ReadyCardProps): void {
  const state = usePlaybackState(card);
  useEffect(() => {
    host.publish({
      play: () => pagePlayer().play(card, playOptions(host)),
      pause: () => pagePlayer().pause(card),
    });
    return () => host.publish({});
  }, [card, host]);

  useEffect(() => {
    if (state === "error") host.fail({ code: "playback", message: playerTexts.failed });
  }, [state, host]);

  const isSounding = useRef(false);
  isSounding.current = isActive(state);
  useEffect(
    () => () => {
      if (isSounding.current && !host.element.isConnected) pagePlayer().stop(card);
    },
    [card, host],
  );
}

/** The element's site counts the plays. */
function playOptions({ settings }: ElementHost): PlayOptions {
  return { client: apiClient(settings.apiUrl) };
}

function trackSelect(event: MouseEvent, { kind, id }: ItemCard, host: ElementHost): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(`${cardSelectors.nameLink}, .tn-veil a`);
  if (link && !host.emit("tuna-select", { kind, id, url: link.href })) event.preventDefault();
}
