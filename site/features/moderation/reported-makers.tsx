import { fillText } from "@tuna/sdk/locale";
import { makerPath } from "@tuna/sdk/routing";
import { queueTexts } from "../../platform/locale/texts.ts";
import { accountPath, dismissMakerPath } from "../../platform/routing/admin-item-paths.ts";
import { countText } from "./queue-rows.ts";
import type { ReportedMaker } from "./report-queue.ts";
import { ReportWords } from "./report-words.tsx";

/** Makers with open reports. An account is suspended on its own page. */
export function ReportedMakers({ makers }: { makers: readonly ReportedMaker[] }) {
  if (makers.length === 0) return null;
  return (
    <section aria-labelledby="reported-makers">
      <h2 id="reported-makers">{queueTexts.makers}</h2>
      <ul className="queue">
        {makers.map(({ id, slug, name, accountId, reportCount, reports }) => (
          <li key={id} className="queue-item">
            <div className="queue-reports">
              <p>
                <strong>
                  <a href={makerPath(slug)} dir="auto">
                    {name}
                  </a>
                </strong>{" "}
                {countText(queueTexts.makerReports, reportCount)}
              </p>
              <ReportWords reports={reports} />
            </div>
            <form className="queue-actions" action={dismissMakerPath(id)} method="post">
              <input type="hidden" name="seenUntil" value={reports[0]?.createdAt} />
              <button type="submit" className="queue-action">
                {fillText(queueTexts.dismissMaker, { name })}
              </button>
              {accountId !== null && (
                <a className="queue-action" href={accountPath(accountId)}>
                  {queueTexts.openAccount}
                </a>
              )}
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
