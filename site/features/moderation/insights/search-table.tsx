import { searchPath } from "@tuna/sdk/routing";
import { insightTexts } from "../../../platform/locale/texts.ts";
import type { SearchCount } from "../../analytics/insights.ts";
import { countText, shortDateText } from "./figures.ts";
import { type InsightColumn, InsightTable, SpokenCaption } from "./insight-table.tsx";

interface SearchTableProps {
  searches: readonly SearchCount[];
  heading: string;
  /** Text for an empty table. */
  none: string;
}

const columns: InsightColumn[] = [
  { heading: insightTexts.term },
  { heading: insightTexts.kind },
  { heading: insightTexts.visitors, isNumber: true },
  { heading: insightTexts.count, isNumber: true, isLesser: true },
  { heading: insightTexts.lastSeen, isNumber: true },
];

/** Search terms, each linked to its search. */
export function SearchTable({ searches, heading, none }: SearchTableProps) {
  if (searches.length === 0) return <p className="insights-none">{none}</p>;
  return (
    <InsightTable caption={<SpokenCaption>{heading}</SpokenCaption>} columns={columns}>
      {searches.map(({ term, kind, visitors, count, lastSeen }) => (
        <tr key={`${kind} ${term}`}>
          <th scope="row">
            <a href={searchPath(kind, term)} dir="auto">
              {term}
            </a>
          </th>
          <td>{insightTexts.kinds[kind]}</td>
          <td className="insight-number">{countText(visitors)}</td>
          <td className="insight-number insight-lesser">{countText(count)}</td>
          <td className="insight-number">
            <time dateTime={lastSeen}>{shortDateText(lastSeen)}</time>
          </td>
        </tr>
      ))}
    </InsightTable>
  );
}
