import { catalogTexts, searchTexts } from "@tuna/sdk/locale";
import { useSite } from "../site-context.ts";

/** Content of an empty list, with a link to create the first item. */
export function EmptyList() {
  const { createUrl } = useSite();
  return (
    <div className="empty-list">
      <p>{catalogTexts.empty}</p>
      <a className="button button-main" href={createUrl}>
        {searchTexts.create}
      </a>
    </div>
  );
}
