import type { ItemCard } from "@tuna/sdk";
import { type ItemBadge, itemBadges } from "@tuna/sdk/catalog";
import { cardTexts, fillText, itemTexts } from "@tuna/sdk/locale";
import { pageDuration, pagePlayCount } from "../texts/page-texts.ts";

const classNames: Record<ItemBadge, string> = {
  explicit: "tn-badge tn-badge-explicit",
  loud: "tn-badge tn-badge-loud",
  tooLongForDiscord: "tn-badge tn-badge-discord",
  tooLargeForDiscord: "tn-badge tn-badge-discord",
};

/** Warnings about an item: explicit, loud, too long or too large for Discord's soundboard. */
export function ItemBadges({ item }: { item: ItemCard }) {
  return itemBadges(item).map((badge) => (
    <span key={badge} className={classNames[badge]}>
      {cardTexts.badges[badge]}
    </span>
  ));
}

/** The number of plays, as `< 100 plays`, `1.2K plays` (product rule 4.9). */
export function PlayCount({ count }: { count: number }) {
  return <span className="tn-plays">{fillText(itemTexts.plays, { count: pagePlayCount(count) })}</span>;
}

/** A duration as `0.4 s` or `0:12`. It is plain text: a `<time>` needs its value twice, 130 bytes (brotli) on a page of cards. */
export function Duration({ durationMs }: { durationMs: number }) {
  return <span className="tn-duration">{pageDuration(durationMs)}</span>;
}

/**
 * `by {owner}`, a link if there is an address, and a sign if they run the site. The name keeps its own direction, so that its
 * punctuation stays on its side.
 */
export function ByOwner({
  name,
  href,
  isStaff,
}: {
  name: string;
  href?: string | undefined;
  isStaff?: boolean | undefined;
}) {
  const Element = href ? "a" : "span";
  const [beforeOwner = "", afterOwner = ""] = itemTexts.by.split("{owner}");
  return (
    <>
      <Element href={href || undefined}>
        {beforeOwner}
        <bdi>{name}</bdi>
        {afterOwner}
      </Element>
      {isStaff && (
        <span className="tn-staff" role="img" aria-label={itemTexts.staff} title={itemTexts.staff} />
      )}
    </>
  );
}

/** Returns an item's name. A redacted item has none and is called explicit. */
export function shownName({ name }: { name: string }): string {
  return name || itemTexts.explicit;
}
