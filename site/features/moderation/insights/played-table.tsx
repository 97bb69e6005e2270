import { sensitiveTexts } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import { insightTexts } from "../../../platform/locale/texts.ts";
import { useSite } from "../../../platform/pages/site-context.ts";
import type { PlayedItem } from "../../analytics/insights.ts";
import { changeText, countText } from "./figures.ts";
import { InsightTable, SpokenCaption } from "./insight-table.tsx";

interface PlayedTableProps {
  items: readonly PlayedItem[];
  heading: string;
  /** Text for an empty table. */
  none: string;
}

/** Items by plays. Unlisted items show their id without a link. */
export function PlayedTable({ items, heading, none }: PlayedTableProps) {
  const { isSensitiveAllowed } = useSite().viewer;
  if (items.length === 0) return <p className="insights-none">{none}</p>;
  const isCompared = items.some(({ before }) => before !== null);
  return (
    <InsightTable
      caption={<SpokenCaption>{heading}</SpokenCaption>}
      columns={[
        { heading: insightTexts.item },
        { heading: insightTexts.kind },
        { heading: insightTexts.plays, isNumber: true },
        ...(isCompared ? [{ heading: insightTexts.change, isNumber: true }] : []),
      ]}
    >
      {items.map(({ kind, id, name, isSensitive, count, before }) => (
        <tr key={`${kind} ${id}`}>
          <th scope="row">
            {name === null ? (
              <code>{id}</code>
            ) : (
              <a href={itemPath(kind, id)} dir="auto">
                {isSensitive && !isSensitiveAllowed ? sensitiveTexts.heading : name}
              </a>
            )}
          </th>
          <td>{insightTexts.itemKind[kind]}</td>
          <td className="insight-number">{countText(count)}</td>
          {isCompared && <td className="insight-number">{changeText(count, before)}</td>}
        </tr>
      ))}
    </InsightTable>
  );
}
