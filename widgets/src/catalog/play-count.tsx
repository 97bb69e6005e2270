import { formatPlayCount } from "@tuna/sdk/catalog";
import { fillText, itemTexts } from "@tuna/sdk/locale";

/** The number of plays, as `< 100 plays`, `1.2K plays` (product rule 4.9). */
export function PlayCount({ count }: { count: number }) {
  return <span className="tn-plays">{fillText(itemTexts.plays, { count: formatPlayCount(count) })}</span>;
}
