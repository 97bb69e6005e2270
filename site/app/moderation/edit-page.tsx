import { fillText } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import { adminTexts, editTexts } from "../../contract/locale/texts.ts";
import type { EditPageData } from "../../contract/moderation/admin-page-data.ts";
import { itemLogPath } from "../../contract/moderation/admin-paths.ts";
import type { PageProps } from "../../contract/page.ts";
import { PageHead } from "../head/page-head.tsx";
import { EditForm } from "./edit-form.tsx";
import { HeldFields } from "./held-fields.tsx";
import "../styles/settings.css";
import "../styles/admin.css";

/** Edit page of a sound or voice, for administrators. Returns to the item after saving. */
export function Page({ data: { item, accountId } }: PageProps<EditPageData>) {
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
      <EditForm item={item} accountId={accountId} onSaved={() => location.assign(itemPath(kind, id))} />
    </div>
  );
}
