import { queueTexts } from "../../platform/locale/texts.ts";
import type { ReportsQuery } from "./admin-endpoints.ts";
import { queuePath } from "./queue-filters.tsx";

export interface QueueEndProps {
  query: ReportsQuery;
  isMoreWaiting: boolean;
  /** Whether makers or boards, which stand below, have open reports. */
  areOthersWaiting: boolean;
}

/** End of the queue of items: nothing to do, or a link to the next page. */
export function QueueEnd({ query, isMoreWaiting, areOthersWaiting }: QueueEndProps) {
  const { state, reason, kind, page } = query;
  if (isMoreWaiting) {
    return (
      <div className="queue-end">
        <p>{queueTexts.pageDone}</p>
        <a className="tn-button tn-button-main" href={queuePath({ ...query, page: 1 })}>
          {queueTexts.showNext}
        </a>
      </div>
    );
  }
  const isWhole = reason === undefined && kind === undefined && page === 1;
  const isAllDone = isWhole && state === "open";
  const doneText = areOthersWaiting ? queueTexts.emptyItems : queueTexts.empty;
  return (
    <div className="queue-end">
      <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
        <circle cx="48" cy="48" r="44" />
        <path d="M22 48h6l5-14 8 30 7-38 8 34 5-12h13" />
      </svg>
      {isAllDone && !areOthersWaiting && <h2>{queueTexts.emptyHeading}</h2>}
      <p>{isAllDone ? doneText : isWhole ? queueTexts.emptyResolved : queueTexts.emptyFilter}</p>
      {!isAllDone && (
        <a className="tn-button" href={queuePath({})}>
          {queueTexts.showAll}
        </a>
      )}
    </div>
  );
}
