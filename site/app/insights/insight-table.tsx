import type { ReactNode } from "react";

export interface InsightColumn {
  heading: string;
  isNumber?: boolean;
  /** Left out where there is little room. */
  isLesser?: boolean;
}

interface InsightTableProps {
  caption?: ReactNode;
  columns: readonly InsightColumn[];
  /** The rows. */
  children: ReactNode;
}

/** A table of figures: what it is called, the headings of its columns, and rows. */
export function InsightTable({ caption, columns, children }: InsightTableProps) {
  return (
    <table className="insight-table">
      {caption}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.heading} scope="col" className={classOf(column)}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The name of a table that its surroundings show already. */
export function SpokenCaption({ children }: { children: string }) {
  return <caption className="visually-hidden">{children}</caption>;
}

function classOf({ isNumber, isLesser }: InsightColumn): string | undefined {
  if (!isNumber) return undefined;
  return isLesser ? "insight-number insight-lesser" : "insight-number";
}
