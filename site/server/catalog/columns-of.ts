/** Columns of rows as arrays, for `unnest`: one parameter each, however many rows. */
export function columnsOf<Row extends object>(rows: readonly Row[]) {
  return <Key extends keyof Row>(key: Key): Row[Key][] => rows.map((row) => row[key]);
}
