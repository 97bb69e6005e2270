import { searchPath } from "@tuna/sdk/routing";
import { insightTexts } from "../../../platform/locale/texts.ts";
import type { RequestCount } from "../../analytics/insights.ts";
import { countText, shortDateText } from "./figures.ts";
import { type InsightColumn, InsightTable, SpokenCaption } from "./insight-table.tsx";

interface RequestTableProps {
  requests: readonly RequestCount[];
  heading: string;
  /** Text for an empty table. */
  none: string;
}

const columns: InsightColumn[] = [
  { heading: insightTexts.term },
  { heading: insightTexts.kind },
  { heading: insightTexts.count, isNumber: true },
  { heading: insightTexts.lastSeen, isNumber: true },
];

/** Requested terms, each linked to its search. */
export function RequestTable({ requests, heading, none }: RequestTableProps) {
  if (requests.length === 0) return <p className="insights-none">{none}</p>;
  return (
    <InsightTable caption={<SpokenCaption>{heading}</SpokenCaption>} columns={columns}>
      {requests.map(({ term, kind, count, lastSeen }) => (
        <tr key={`${kind} ${term}`}>
          <th scope="row">
            <a href={searchPath(kind, term)} dir="auto">
              {term}
            </a>
          </th>
          <td>{insightTexts.kinds[kind]}</td>
          <td className="insight-number">{countText(count)}</td>
          <td className="insight-number">
            <time dateTime={lastSeen}>{shortDateText(lastSeen)}</time>
          </td>
        </tr>
      ))}
    </InsightTable>
  );
}
