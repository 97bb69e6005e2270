import { pagePaths } from "@tuna/sdk/routing";
import { PageHead } from "../../../platform/head/page-head.tsx";
import { ownSoundsTexts } from "../../../platform/locale/texts.ts";
import type { PageProps } from "../../../platform/pages/page.ts";
import { useSite } from "../../../platform/pages/site-context.ts";
import { NoticeLine } from "../../account/settings/notice-line.tsx";
import type { ownSoundsRoute } from "./own-sounds.route.ts";
import { OwnUpload } from "./own-upload.tsx";
import "../../../platform/styles/settings.css";
import "../../../platform/styles/uploads.css";

/** What a maker has sent, with its states and what the maker can do with it. */
export function Page({ data }: PageProps<typeof ownSoundsRoute>) {
  const { createUrl } = useSite();
  const { items, page, pageSize, total } = data.uploads;
  const pathOf = (number: number) => `${pagePaths.ownSounds}${number > 1 ? `?page=${number}` : ""}`;
  return (
    <div className="settings own-sounds">
      <PageHead title={ownSoundsTexts.heading} isIndexed={false} />
      <h1>{ownSoundsTexts.heading}</h1>
      <p className="page-lead">{items.length > 0 ? ownSoundsTexts.lead : ownSoundsTexts.empty}</p>
      <NoticeLine notice={data.notice} />
      <p className="upload-form-actions">
        <a className="button button-main" href={createUrl}>
          {ownSoundsTexts.create}
        </a>
        <a className="button button-quiet" href={pagePaths.profile}>
          {ownSoundsTexts.back}
        </a>
      </p>
      {items.length > 0 && (
        <ul className="own-uploads" aria-label={ownSoundsTexts.list}>
          {items.map((upload) => (
            <OwnUpload key={`${upload.id} ${data.readAt}`} upload={upload} readAt={data.readAt} />
          ))}
        </ul>
      )}
      {(page > 1 || page * pageSize < total) && (
        <nav className="upload-form-actions" aria-label={ownSoundsTexts.pages}>
          {page > 1 && (
            <a className="button button-quiet" href={pathOf(page - 1)} rel="prev">
              {ownSoundsTexts.previousPage}
            </a>
          )}
          {page * pageSize < total && (
            <a className="button button-quiet" href={pathOf(page + 1)} rel="next">
              {ownSoundsTexts.nextPage}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
