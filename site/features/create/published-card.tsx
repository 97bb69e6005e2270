import type { ItemCard } from "@tuna/sdk";
import { soundCard } from "@tuna/sdk/catalog";
import { errorTexts, itemTexts } from "@tuna/sdk/locale";
import { itemPath, tagPath } from "@tuna/sdk/routing";
import { Card, CardSkeleton } from "@tuna/widgets";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { copyText } from "../../platform/browser/copy-text.ts";
import { createTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { cardOnThisHost } from "../catalog/card-on-this-host.ts";
import { ShareButton } from "../catalog/share-button.tsx";

const texts = createTexts.send;

export interface PublishedCardProps {
  id: string;
  /** Full address of its page. */
  url: string;
  /** A further action, the last one. */
  children: ReactNode;
}

/** A sound that was just published: its card, which plays it, its link, and what its maker may want to do with it. */
export function PublishedCard({ id, url, children }: PublishedCardProps) {
  const { brand, origin, viewer } = useSite();
  const [card, setCard] = useState<ItemCard>();
  useEffect(() => {
    let isShown = true;
    callTuna(({ sounds }) => sounds.get(id)).then(
      (sound) => isShown && setCard(cardOnThisHost(soundCard(sound, brand), origin)),
      (error: unknown) => console.warn(error),
    );
    return () => {
      isShown = false;
    };
  }, [id, brand, origin]);

  function addToBoard({ currentTarget: opener }: MouseEvent<HTMLElement>): void {
    if (!card) return;
    import("../boards/add-to-board.lazy.tsx")
      .then(({ openAddToBoard }) => openAddToBoard(card, viewer.isLoggedIn, opener))
      .catch(() => showToast(errorTexts.unexpected, "error"));
  }

  return (
    <>
      <div className="sent-card">
        {card ? (
          <Card
            card={card}
            href={itemPath(card.kind, card.id)}
            tagHref={(tag) => tagPath(card.kind, tag)}
            headingLevel={3}
          />
        ) : (
          <CardSkeleton />
        )}
      </div>
      <div className="sent-link">
        <a href={url}>{url.replace(/^https?:\/\//, "")}</a>
        <button
          type="button"
          className="tn-button tn-button-main"
          onClick={() => void copyText(url, { copied: texts.copied, failed: texts.copyFailed })}
        >
          {texts.copy}
        </button>
      </div>
      <div className="edit-row sent-actions">
        {card && <ShareButton card={card} />}
        <button type="button" className="tn-button" aria-haspopup="dialog" onClick={addToBoard}>
          {itemTexts.addToBoard}
        </button>
        {children}
      </div>
    </>
  );
}
