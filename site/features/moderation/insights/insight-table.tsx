import type { ReactNode } from "react";

export interface InsightColumn {
  heading: string;
  isNumber?: boolean;
  /** Hidden on narrow screens. */
  isLesser?: boolean;
}

interface InsightTableProps {
  caption?: ReactNode;
  columns: readonly InsightColumn[];
  /** The table's rows. */
  children: ReactNode;
}

/** A table of figures with a caption, column headings and rows. */
export function InsightTable({ caption, columns, children }: InsightTableProps) {
  return (
    <table className="insight-table">
      {caption}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.heading} scope="col" className={cellClass(column)}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Name of the table, which its surroundings already show. */
export function SpokenCaption({ children }: { children: string }) {
  return <caption className="visually-hidden">{children}</caption>;
}

function cellClass({ isNumber, isLesser }: InsightColumn): string | undefined {
  if (!isNumber) return undefined;
  return isLesser ? "insight-number insight-lesser" : "insight-number";
}
