import { fillText } from "@tuna/sdk/locale";
import type { UploadState } from "@tuna/sdk/uploads";
import { useState } from "react";
import { PageHead } from "../../../platform/head/page-head.tsx";
import { ownSoundsTexts as texts, uploadTexts } from "../../../platform/locale/texts.ts";
import type { PageProps } from "../../../platform/pages/page.ts";
import { useSite } from "../../../platform/pages/site-context.ts";
import { NoticeLine } from "../../account/settings/notice-line.tsx";
import { STATISTICS_PATH } from "../../makers/maker-statistics.ts";
import { BulkChange, mayChange } from "./bulk-change.tsx";
import type { ownSoundsRoute } from "./own-sounds.route.ts";
import { type OwnSoundsPageData, ownSoundsPath } from "./own-sounds.ts";
import { OwnUpload } from "./own-upload.tsx";
import "@tuna/widgets/controls.css";
import "../../../platform/styles/settings.css";
import "../../../platform/styles/uploads.css";
import "../../../platform/styles/own-sounds.css";

/** What a maker has sent, with its states and what the maker can do with it. */
export function Page({ data }: PageProps<typeof ownSoundsRoute>) {
  const { createUrl } = useSite();
  const { items, page, pageSize, total } = data.sounds;
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const hasNone = Object.keys(data.counts).length === 0;

  function choose(id: string): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return (
    <div className="own-sounds">
      <PageHead title={texts.heading} isIndexed={false} />
      <header className="own-sounds-header">
        <h1>{texts.heading}</h1>
        <a className="tn-button" href={STATISTICS_PATH}>
          {texts.statistics}
        </a>
        <a className="tn-button tn-button-main" href={createUrl}>
          {texts.create}
        </a>
      </header>
      <NoticeLine notice={data.notice} />
      {hasNone ? (
        <p className="page-lead">{texts.empty}</p>
      ) : (
        <div className="own-sounds-tools">
          <Filters data={data} />
          {items.some(({ upload }) => mayChange(upload, "withdraw")) && (
            <button
              type="button"
              className="tn-button needs-script"
              aria-pressed={chosen !== undefined}
              onClick={() => setChosen(chosen ? undefined : new Set())}
            >
              {chosen ? texts.done : texts.choose}
            </button>
          )}
        </div>
      )}
      {!hasNone && items.length === 0 && <p className="page-lead">{texts.emptyFilter}</p>}
      {items.length > 0 && (
        <ul className="own-uploads" aria-label={texts.list}>
          {items.map(({ upload, sound }) => (
            <OwnUpload
              key={`${upload.id} ${data.readAt}`}
              upload={upload}
              sound={sound}
              accountId={data.accountId}
              readAt={data.readAt}
              isChosen={chosen?.has(upload.id)}
              onChoose={() => choose(upload.id)}
            />
          ))}
        </ul>
      )}
      {chosen && (
        <BulkChange uploads={items.map(({ upload }) => upload).filter(({ id }) => chosen.has(id))} />
      )}
      {(page > 1 || page * pageSize < total) && (
        <nav className="upload-form-actions" aria-label={texts.pages}>
          {page > 1 && (
            <a className="tn-button" href={ownSoundsPath(data.state, page - 1)} rel="prev">
              {texts.previousPage}
            </a>
          )}
          {page * pageSize < total && (
            <a className="tn-button" href={ownSoundsPath(data.state, page + 1)} rel="next">
              {texts.nextPage}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}

const filters: readonly UploadState[] = [
  "published",
  "review",
  "refused",
  "checking",
  "receiving",
  "withdrawn",
];

/** Links to the list of each state in which something is. */
function Filters({ data: { counts, state: current } }: { data: OwnSoundsPageData }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = filters.filter((state) => state === current || counts[state]);
  const link = (text: string, count: number, state?: UploadState) => (
    <a key={text} href={ownSoundsPath(state)} aria-current={state === current ? "page" : undefined}>
      {fillText(texts.filter, { state: text, count })}
    </a>
  );
  return (
    <nav className="tn-tabs sort-links" aria-label={texts.filters}>
      {link(texts.all, all)}
      {shown.map((state) => link(uploadTexts.states[state], counts[state] ?? 0, state))}
    </nav>
  );
}
