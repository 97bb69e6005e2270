import { fillText } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import { PageHead } from "../../platform/head/page-head.tsx";
import { adminTexts, editTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { itemLogPath } from "../../platform/routing/admin-item-paths.ts";
import { DailySoundSection } from "./daily-sound-section.tsx";
import type { adminEditRoute } from "./edit.route.ts";
import { EditForm } from "./edit-form.tsx";
import { HeldFields } from "./held-fields.tsx";
import { IconSection } from "./icon-section.tsx";
import "../../platform/styles/settings.css";
import "../../platform/styles/admin.css";

/** Edit page of a sound or voice, for administrators. Returns to the item after saving. */
export function Page({
  data: { item, readAt, accountId, iconUrl, isIconRemoved, today, dailySoundOutcome },
}: PageProps<typeof adminEditRoute>) {
  const { kind, id, fields } = item;
  const title = adminTexts[kind].edit;
  return (
    <div className="settings">
      <PageHead title={title} isIndexed={false} />
      <h1>{title}</h1>
      <p className="admin-links">
        <a href={itemPath(kind, id)}>{fillText(editTexts.backToItem, { name: fields.name })}</a>
        <a href={itemLogPath(kind, id)}>{adminTexts.itemLog}</a>
      </p>
      <HeldFields item={item} />
      <IconSection item={item} url={iconUrl} isRemoved={isIconRemoved} />
      {kind === "sound" && item.isListed && !fields.isSensitive && (
        <DailySoundSection id={id} today={today} outcome={dailySoundOutcome} />
      )}
      <EditForm
        item={item}
        readAt={readAt}
        accountId={accountId}
        onSaved={() => location.assign(itemPath(kind, id))}
      />
    </div>
  );
}
