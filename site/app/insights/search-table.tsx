import { searchPath } from "@tuna/sdk";
import type { SearchCount } from "@tuna/sdk/admin";
import { insightTexts } from "@tuna/sdk/locale";
import { countText, shortDateText } from "./figures.ts";

interface SearchTableProps {
  searches: readonly SearchCount[];
  heading: string;
  /** What is said when there are none. */
  none: string;
}

/** What was searched for: each term leads to its search. */
export function SearchTable({ searches, heading, none }: SearchTableProps) {
  if (searches.length === 0) return <p className="insights-none">{none}</p>;
  return (
    <table className="insight-table">
      <caption className="visually-hidden">{heading}</caption>
      <thead>
        <tr>
          <th scope="col">{insightTexts.term}</th>
          <th scope="col">{insightTexts.kind}</th>
          <th scope="col" className="insight-number">
            {insightTexts.visitors}
          </th>
          <th scope="col" className="insight-number insight-lesser">
            {insightTexts.count}
          </th>
          <th scope="col" className="insight-number">
            {insightTexts.lastSeen}
          </th>
        </tr>
      </thead>
      <tbody>
        {searches.map(({ term, kind, visitors, count, lastSeen }) => (
          <tr key={`${kind} ${term}`}>
            <th scope="row">
              <a href={searchPath(kind, term)}>{term}</a>
            </th>
            <td>{insightTexts.kinds[kind]}</td>
            <td className="insight-number">{countText(visitors)}</td>
            <td className="insight-number insight-lesser">{countText(count)}</td>
            <td className="insight-number">
              <time dateTime={lastSeen}>{shortDateText(lastSeen)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
