import { pagePaths } from "@tuna/sdk/routing";
import { PageHead } from "../../platform/head/page-head.tsx";
import { formatDay } from "../../platform/locale/format.ts";
import { homeTexts, dailySoundTexts as texts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { Cards } from "../catalog/cards.tsx";
import type { dailySoundsRoute } from "./daily-sounds.route.ts";

/** The sounds of the last days, the latest first. */
export function Page({ data: { days } }: PageProps<typeof dailySoundsRoute>) {
  return (
    <>
      <PageHead
        title={homeTexts.soundOfDay}
        description={texts.description}
        canonicalPath={pagePaths.dailySounds}
        isIndexed={days.length > 0}
      />
      <header className="page-header">
        <h1>{homeTexts.soundOfDay}</h1>
        <p className="page-lead">{texts.description}</p>
      </header>
      {days.length === 0 && <p className="empty-list">{texts.none}</p>}
      {days.map(({ day, card }) => (
        <section key={day} className="section" aria-labelledby={day}>
          <h2 id={day}>
            <time dateTime={day}>{formatDay(day)}</time>
          </h2>
          <Cards cards={[card]} headingLevel={3} labelledBy={day} />
        </section>
      ))}
    </>
  );
}
