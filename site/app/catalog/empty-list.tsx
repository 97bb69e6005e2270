import { catalogTexts, searchTexts } from "@tuna/sdk/locale";
import { useSite } from "../site-context.ts";

/** What a list without items says, with a way to make the first one. */
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
