import { editTexts } from "../../platform/locale/texts.ts";
import { removeIconPath } from "../../platform/routing/admin-item-paths.ts";
import type { AdminItem } from "../item-changes/admin-item.ts";

/** The icon of an item, with a form that removes it alone. Works without script. */
export function IconSection({
  item: { kind, id },
  url,
  isRemoved,
}: {
  item: AdminItem;
  url: string | null;
  isRemoved: boolean;
}) {
  return (
    <section className="settings-section" aria-labelledby="icon-heading">
      <h2 id="icon-heading">{editTexts.icon}</h2>
      {isRemoved && (
        <p className="notice" data-tone="success" role="status">
          {editTexts.iconRemoved}
        </p>
      )}
      {url === null ? (
        <p>{editTexts.noIcon}</p>
      ) : (
        <form className="admin-picture" action={removeIconPath(kind, id)} method="post">
          <img src={url} alt="" width={64} height={64} />
          <p className="hint">{editTexts.iconText}</p>
          <button type="submit" className="tn-button tn-button-danger">
            {editTexts.removeIcon}
          </button>
        </form>
      )}
    </section>
  );
}
