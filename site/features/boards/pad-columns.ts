/** Most columns of pads on phones, on tablets and on wide screens. */
const MAX_COLUMNS = { narrow: 3, medium: 4, wide: 6 };
/** The same for pages with more pads than this: on narrow columns more of them are in view. */
const MAX_LARGE_PADS = 12;
const MAX_COLUMNS_OF_MANY = { narrow: 3, medium: 5, wide: 8 };

/**
 * Returns the numbers of columns of a page of pads as attributes for `pad-grid.css`. The rows are as few as possible and about
 * equally long, so that no pad stands alone below full rows. One pad is half as wide as two.
 */
export function padColumns(count: number) {
  const most = count > MAX_LARGE_PADS ? MAX_COLUMNS_OF_MANY : MAX_COLUMNS;
  return {
    "data-narrow": balancedColumns(count, most.narrow),
    "data-medium": balancedColumns(count, most.medium),
    "data-wide": balancedColumns(count, most.wide),
  };
}

function balancedColumns(count: number, most: number): number {
  const rows = Math.ceil(count / most);
  return Math.max(2, Math.ceil(count / Math.max(1, rows)));
}
